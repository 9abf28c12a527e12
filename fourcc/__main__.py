"""Run the command line: ``python -m fourcc``."""

import sys

from fourcc.cli import main

sys.exit(main())
