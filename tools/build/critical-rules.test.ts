import { describe, expect, it } from "vitest";
import { criticalCss } from "#server/pages/critical-css.ts";
import { criticalRules } from "./critical-rules.ts";

/** The styles that a page with a body needs at first. */
const critical = (css: string, body: string) =>
	criticalCss(criticalRules(css), `<!DOCTYPE html><html lang="ru"><head></head><body>${body}</body></html>`);

describe("the critical styles of a page", () => {
	it.each([
		["a tag", "p{color:red}", "<p>1</p>", "<b>1</b>"],
		["a class", ".a{color:red}", '<p class="b a">1</p>', '<p class="b">a</p>'],
		["an id", "#a{color:red}", '<p id="a">1</p>', '<p class="a">1</p>'],
		["an attribute", "[open]{color:red}", "<details open>1</details>", "<details>open</details>"],
		["an attribute's value", "[rel=next]{color:red}", '<a rel="next">1</a>', '<a rel="prev">1</a>'],
		["an element within another", ".a p{color:red}", '<div class="a"><p>1</p></div>', "<p>1</p>"],
		["one of several", ":is(.a,.b) p{color:red}", '<p class="b">1</p>', "<p>1</p>"],
		["a selector of a list", ".a,.b{color:red}", '<p class="b">1</p>', '<p class="c">1</p>'],
		["an element that contains another", ":root:has(.a){color:red}", '<p class="a">1</p>', "<p>1</p>"],
		["one that is not another", "p:not(.a){color:red}", "<p>1</p>", "<b>1</b>"],
		["the first of its kind", ".a:first-child{color:red}", '<p class="a">1</p>', "<p>1</p>"],
	])("have a rule for %s where the page has it", (_, css, having, lacking) => {
		expect(critical(css, having)).toBe(css);
		expect(critical(css, lacking)).toBe("");
	});

	it.each([
		["a state that only a visitor causes", "p:hover{color:red}p:focus-visible{color:red}p:target{color:red}"],
		["printing", "@media print{p{color:red}}"],
		["browsers without scripts", "@media (scripting:none){p{color:red}}"],
		["what is behind a dialog", "p::backdrop{color:red}"],
		["movements and the cursor", "p{transition:color 1s;cursor:pointer}"],
	])("leave out %s", (_, css) => {
		expect(critical(css, "<p>1</p>")).toBe("");
	});

	it("leave out what is in a closed dialog, in a script or in a text", () => {
		const css = ".a{color:red}";
		expect(critical(css, '<dialog id="x"><p class="a">1</p></dialog>')).toBe("");
		expect(critical(css, '<script>"<p class=\\"a\\">"</script>')).toBe("");
		expect(critical(css, "<p>&lt;b class=a&gt;</p>")).toBe("");
		expect(critical(css, '<dialog open=""><p class="a">1</p></dialog>')).toBe(css);
		expect(critical(css, '<dialog>1</dialog><p class="a">1</p>')).toBe(css);
	});

	it("keep the order of rules, and join what has the same surroundings", () => {
		const css =
			".b{color:red}@media (width>=48rem){.a{color:red}@supports (color:red){.a{margin:0}}.b{color:red}}.a{margin:0}";
		expect(critical(css, '<p class="a">1</p>')).toBe(
			"@media (width>=48rem){.a{color:red}@supports (color:red){.a{margin:0}}}.a{margin:0}",
		);
	});

	it("have the keyframes and custom properties that their rules name, also one by another", () => {
		const css =
			":root{--a:var(--b);--b:1px;--c:2px;color:red}@keyframes move{to{margin:var(--c)}}.a{margin:var(--a)}.b{animation:move 1s}";
		expect(critical(css, '<p class="a">1</p>')).toBe(":root{--a:var(--b);--b:1px;color:red}.a{margin:var(--a)}");
		expect(critical(css, '<p class="b">1</p>')).toBe(
			":root{--c:2px;color:red}@keyframes move{to{margin:var(--c)}}.b{animation:move 1s}",
		);
	});

	it("have rules for the attribute that the boot script sets at once", () => {
		const css = ":root[data-late-fonts]{--serif:serif}p{font-family:var(--serif)}";
		expect(critical(css, "<p>1</p>")).toBe(css);
	});

	it("have every font", () => {
		expect(critical("@font-face{font-family:A;src:url(a.woff2)}", "1")).toBe(
			"@font-face{font-family:A;src:url(a.woff2)}",
		);
	});
});
