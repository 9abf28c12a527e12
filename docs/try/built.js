// Building the site with its interactive part replaces this file by one that names the wheel.
export const wheel = "";
