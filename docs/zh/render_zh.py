"""Write the pages of rules in traditional Chinese from the clauses, their words and the presets."""
# ruff: noqa: INP001 - a script, not a package

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from fourcc import CARDS, RULESETS, MeldKind, Rank, payments, svg
from fourcc.clauses import CLAUSES
from fourcc.names import name_of
from fourcc.options import OPTIONS
from fourcc.referee.claims import PRIORITIES, Call, Role

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from fourcc import Meld, Ruleset
    from fourcc.clauses import Clause
    from fourcc.options import Option

FOLDER = Path(__file__).parent

_CLAUSE_ID = re.compile(r"(?:SS|TW)-[0-9A-Z]+(?:\.[0-9A-Z]+)*")
_CODE = re.compile(
    r'[a-z]+(?:_[a-z]+)+(?:=[\w"]+)?|\b\w+=[0-9]+|\bpacks\b|random\.Random\(seed\)\.shuffle',
    re.ASCII,
)
_BREAK = re.compile(
    r"(?<=[^\x00-\x7f])\n(?=[^\x00-\x7f])|(?<=[\u3001-\u301f\uff01-\uff1f])\n|\n(?=[\u3001-\u301f])"
)


def _english_pages() -> ModuleType:
    """Import the script that writes the English pages; its folder is no package."""
    spec = importlib.util.spec_from_file_location("docs_render", FOLDER.parent / "render.py")
    if spec is None or spec.loader is None:
        raise ImportError("docs/render.py cannot be read")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ENGLISH = _english_pages()


def words() -> dict[str, Any]:
    """Return the Chinese words of the pages, without breaks of lines."""
    return tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8"))


def joined(text: str) -> str:
    r"""Return a text in one line; between Chinese characters the end of a line is no space.

    Examples:
        >>> joined("胡張\n就是\nthe\nlast")
        '胡張就是 the last'
    """
    return _BREAK.sub("", text.strip()).replace("\n", " ")


def check_sum(clause: Clause) -> str:
    """Return a check sum of the English words of a clause.

    Examples:
        >>> len(check_sum(CLAUSES["SS-3.10"]))
        8
    """
    words = f"{clause}\n{clause.reason}"
    return f"{crc32(words.encode()):08x}"


def pages() -> dict[str, str]:
    """Return both pages by name, as they should be."""
    found = words()
    return {f"{rules.id}.md": _Page(rules, found).text() for rules in RULESETS.values()}


def pictures() -> dict[str, str]:
    """Return the pictures of both pages by name, one meld of each kind, with Chinese names."""
    found: dict[str, str] = {}
    for rules in RULESETS.values():
        first: dict[MeldKind, Meld] = {}
        for meld in sorted(rules.melds, key=_is_set_of_generals):
            first.setdefault(meld.kind, meld)
        found[f"{rules.id}.svg"] = in_chinese(
            svg.decomposition(list(first.values()), scale=0.6).text
        )
    return found


def _is_set_of_generals(meld: Meld) -> bool:
    """Return whether a meld is identical Generals, which makes a poor example."""
    return meld.size > 1 and {card.rank for card in meld.cards} == {Rank.GENERAL}


def in_chinese(picture: str) -> str:
    """Return a picture with the names of its melds and cards in Chinese.

    Examples:
        >>> "<title>紅帥</title>" in in_chinese(svg.meld("RK").text)
        True
    """
    names: dict[str, str] = {name_of(card): name_of(card, "zh-Hant") for card in CARDS}
    names |= {kind.value: name_of(kind, "zh-Hant") for kind in MeldKind}
    picture = re.sub("<title>([0-9]+) melds<", r"<title>\1 組牌<", picture)
    for english, chinese in names.items():
        picture = picture.replace(f">{english}<", f">{chinese}<")
    return picture


class _Page:
    """The page of one ruleset."""

    def __init__(self, rules: Ruleset, found: Mapping[str, Any]) -> None:
        """Keep the ruleset and the Chinese words."""
        self.rules = rules
        self.found = found
        self.words: Mapping[str, str] = found["words"]

    def text(self) -> str:
        """Return the page."""
        words, page = self.words, self.found["pages"][self.rules.id]
        parts = [
            f"<!-- {words['note']} -->\n# {page['title']}",
            joined(page["text"]),
            self.found["terms"]["text"].strip(),
            f"## {words['at_a_glance']} {{ #at-a-glance }}",
            self._at_a_glance(),
        ]
        for title, ids in ENGLISH.SECTIONS.items():
            clauses = [CLAUSES[name] for name in ids.split()]
            slug = title.lower().replace(" ", "-")
            parts.append(f"## {self.found['sections'][title]} {{ #{slug} }}")
            parts += map(self._clause, (one for one in clauses if one.ruleset == self.rules.id))
            if title == "Melds":
                parts += [f"### {words['melds']} {{ #meld-points }}", self._melds()]
                parts.append(f"![{words['picture']}](pictures/{self.rules.id}.svg)")
            if title == "Claims and priority":
                parts += [f"### {words['priorities']} {{ #priorities }}", self._priorities()]
            if title == "Scoring and payment":
                parts += [f"### {words['payments']} {{ #payments }}", self._payments()]
        parts += [f"## {words['all_options']} {{ #options }}", self._options()]
        return "\n\n".join(parts) + "\n"

    def _clause(self, clause: Clause) -> str:
        """Return one clause with its heading."""
        words, found = self.words, self.found["clauses"][clause.id]
        mark = f"**{words[clause.kind]}**"
        if clause.reason:
            mark += f" {words['reason']}{self._linked(joined(found['reason']), clause.id)}"
        if clause.options:
            links = [f"[`{name}`](#option-{name})" for name in clause.options]
            mark += f" {words['options']}{words['between'].join(links)}"
        heading = f"### {clause.id} {found['title']} {{ #{ENGLISH.anchor(clause.id)} }}"
        return "\n\n".join([heading, self._linked(joined(found["text"]), clause.id), mark])

    def _linked(self, text: str, own: str) -> str:
        """Return a text with links to the other clauses that it names, and with code marked."""

        def link(match: re.Match[str]) -> str:
            return match[0] if match[0] == own else self._link(match[0])

        return _CLAUSE_ID.sub(link, _CODE.sub(r"`\g<0>`", text))

    def _link(self, name: str) -> str:
        """Return a link to a clause, wherever it is."""
        home = CLAUSES[name].ruleset
        page = "" if home == self.rules.id else f"{home}.md"
        return f"[{name}]({page}#{ENGLISH.anchor(name)})"

    def _links(self, names: tuple[str, ...]) -> str:
        """Return links to clauses."""
        return self.words["between"].join(map(self._link, names))

    def _table(self, heading: str, rows: list[list[str]]) -> str:
        """Return a table, without the columns in which nothing stands."""
        names: list[str] = self.found["headings"][heading]
        used = [place for place in range(len(names)) if any(row[place] for row in rows)]
        text: str = ENGLISH.table(
            [names[place] for place in used], [[row[place] for place in used] for row in rows]
        )
        return text

    def _at_a_glance(self) -> str:
        """Return the numbers of the ruleset."""
        rules = self.rules
        shown: dict[str, object] = {
            "id": f"`{rules.id}`",
            "cards": len(rules.cards),
            "winning_size": rules.winning_size,
            "melds": len(rules.melds),
        }
        for name in ("jokers", "hand_size", "threshold", "base_points", "start_money", "rounds"):
            known = rules.game in OPTIONS[name].clause
            shown[name] = getattr(rules, name) if known else self.words["none"]
        rows = [[name, str(shown[key])] for key, name in self.found["glance"].items()]
        text: str = ENGLISH.table(["", ""], rows)
        return text

    def _melds(self) -> str:
        """Return the melds of the ruleset, those of one kind and equal points together."""
        examples: dict[tuple[MeldKind, int, int], list[str]] = {}
        order = list(MeldKind)
        for meld in sorted(self.rules.melds, key=lambda meld: (order.index(meld.kind), meld)):
            value = self.rules.values.of(meld)
            shown = meld.cards.format("zh")
            examples.setdefault((meld.kind, value.table, value.hand), []).append(shown)
        rows = [
            [name_of(kind, "zh-Hant"), f"`{alike[0]}`", str(len(alike)), str(table), str(hand)]
            for (kind, table, hand), alike in examples.items()
        ]
        return self._table("melds", rows)

    def _priorities(self) -> str:
        """Return who may claim an offer with what, the strongest first."""
        calls, roles, between = self.found["calls"], self.found["roles"], self.words["between"]
        rows = [
            [
                str(number),
                between.join(calls[call.name] for call in Call if call in row.calls),
                roles["anybody"]
                if len(row.roles) == len(Role)
                else between.join(roles[role.name] for role in Role if role in row.roles),
                self._link(row.clause),
            ]
            for number, row in enumerate(PRIORITIES[self.rules.game], start=1)
        ]
        return self._table("priorities", rows)

    def _payments(self) -> str:
        """Return some results with what each seat gains."""
        said, rules = self.found["payments"], self.rules
        results: list[tuple[Ruleset, int, int, int | None]] = [
            (rules, 17, 3, None),
            (rules, 9, 4, None),
            (rules, 11, 4, 2),
        ]
        if rules.threshold:
            once = rules.replace(penalty_once=True)
            results += [(rules, rules.threshold, 4, 2), (once, 9, 4, None)]
        rows: list[list[str]] = []
        for under, total, players, discarder in results:
            paid = payments(total, players=players, winner=0, discarder=discarder, rules=under)
            note = said["penalty_once"] if under != rules else ""
            origin = said["draw"] if discarder is None else said["discard"].format(discarder)
            seats = [f"{gain:+d}" if gain else "0" for gain in paid.seats] + [""] * (4 - players)
            bank = f"{paid.bank:+d}" if paid.bank else ""
            rows.append([f"{total}{note}", origin, *seats, bank, self._links(paid.clauses)])
        return f"{said['text']}\n\n{self._table('payments', rows)}"

    def _options(self) -> str:
        """Return the options of the ruleset with their meanings and defaults."""
        rules = self.rules
        mine = [option for option in OPTIONS.values() if rules.game in option.clause]
        rows = [
            [
                f"**{option.name}**{{ #option-{option.name} }}",
                self.found["options"][option.name],
                self._default(option),
                self._link(option.clause[rules.game]),
            ]
            for option in mine
        ]
        return self._table("options", rows)

    def _default(self, option: Option) -> str:
        """Return what an option is where nothing is said."""
        value = option.shown(getattr(self.rules, option.name))
        if option.name == "deck":
            return str(len(self.rules.cards))
        if isinstance(value, dict):
            return f"[{self.words['melds']}](#meld-points)"
        if isinstance(value, list):
            return ", ".join(map(str, value)) or self.words["none"]
        return f"`{str(value).lower()}`"


def main() -> None:
    """Write the pages."""
    (FOLDER / "pictures").mkdir(exist_ok=True)
    files = pages() | {f"pictures/{name}": text for name, text in pictures().items()}
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
