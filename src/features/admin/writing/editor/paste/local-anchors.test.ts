import { expect, it } from "vitest";
import { convert } from "./convert.fixture.ts";

const ADMIN = "https://site.example/admin/posts/new";
const GOOGLE = "https://docs.google.com/document/d/1a/edit";

it.each([
	// Word: the link as written, and as resolved by Chrome and by Word.
	...["", ADMIN, "https://site.example/admin/posts/7", "file:///C:/a.htm", "about:blank", "Заметка.htm"].map(
		(base): [string, string] => [
			`<p>Страх<a href="${base}#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a> тих.</p><hr><div id=ftn1><p class=MsoFootnoteText><a href="${base}#_ftnref1" name="_ftn1">[1]</a> Так <i>пишут</i>.</p></div>`,
			"Страх\\[1] тих.\n\n---\n\n\\[1] Так *пишут*.",
		],
	),
	// LibreOffice.
	[
		'<p>Страх<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> тих.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Так <i>пишут</i>.</p></div>',
		"Страх\\[1] тих.\n\n\\[1] Так *пишут*.",
	],
	// A page with footnotes, and Google Docs.
	['<p>Раз<sup><a href="#fn:1">1</a></sup></p><ol><li>Два <a href="#fnref:1">↩︎</a></li></ol>', "Раз\\[1]\n\n1. Два"],
	[
		`<b id="docs-internal-guid-1"><p>Раз <a href="${GOOGLE}#heading=h.a1">ниже</a> <a href="#bookmark=id.a">тут</a></p><h1>Два</h1></b>`,
		"Раз ниже тут\n\n# Два",
	],
	[`<b>а</b> <a href="${GOOGLE}#heading=h.a1">чужой документ</a>`, `**а** [чужой документ](${GOOGLE}#heading=h.a1)`],
	// An anchor on a page of this site stays a link.
	['<b>а</b> <a href="https://site.example/blog/a#h-b">тут</a>', "**а** [тут](/blog/a#h-b)"],
])("replaces links within the pasted document by their text: %j", (html, expected) => {
	expect(convert(html)).toMatchObject({ markup: expected, lost: [] });
});

it.each(["/admin", `${ADMIN}?a=b`, "https://site.example/admin/site/hero", "file:///C:/a.docx"])(
	"replaces a link to %j by its text, and reports it",
	(url) => {
		expect(convert(`<b>а</b> <a href="${url}">тут</a>`)).toMatchObject({
			markup: "**а** тут",
			lost: ["1\u00a0ссылка с адресом, который здесь не откроется"],
		});
	},
);

it.each([
	// Telegram, VK, WordPress, X and a preview of a Telegram channel.
	['Да <img src="assets/1f600.png" class="emoji emoji-image" alt="😀">!', "Да 😀!"],
	['<img class="emoji" src="https://vk.com/emoji/e/d83dde00.png" alt="👩🏽‍💻">', "👩🏽‍💻"],
	['а <img src="https://s.w.org/x.svg" class="wp-smiley" alt=":)">', "а :)"],
	[
		'<p>раз</p><p>два <img alt="❤️" src="https://abs-0.twimg.com/emoji/v2/svg/2764.svg"><img alt="🇷🇺" src="x"></p>',
		"раз\n\nдва ❤️🇷🇺",
	],
	['<b>а</b> <i class="emoji" style="background-image:url(\'//t.org/a.png\')"><b>🔥</b></i>', "**а** 🔥"],
	[
		'<b>а</b> <img class="emoji-panel" alt="Как выбрать один из многих смайликов" src="https://a.example/b.png">',
		"**а** ![Как выбрать один из многих смайликов](https://a.example/b.png)",
	],
	['<b>а</b> <img alt="12" src="https://a.example/b.png">', "**а** ![12](https://a.example/b.png)"],
])("converts the emoji of %j to characters: %j", (html, expected) => {
	expect(convert(html)).toMatchObject({ markup: expected, pictures: [], lost: [] });
});

it("converts Google Docs checkboxes to list items without pictures of boxes", () => {
	const item = (words: string, isDone: boolean) =>
		`<li dir="ltr" role="checkbox" aria-checked="${isDone}" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18px" height="18px" alt="${isDone ? "checked" : "unchecked"}" aria-roledescription="checkbox" /><p dir="ltr" style="display:inline-block;" role="presentation"><span style="font-weight:400;">${words}</span></p></li>`;
	expect(convert(`<ul>${item("вода", false)}${item("сон", true)}</ul>`)).toMatchObject({
		markup: "- вода\n- сон",
		pictures: [],
		lost: [],
	});
});
