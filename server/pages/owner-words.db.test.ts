import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeRegExp } from "es-toolkit";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";
import { SAMPLES } from "#contract/pages.ts";
import { mapTexts } from "../features/site-section/section-references.service.ts";
import { builtRenderer, makeSamplePages, ORIGIN, setUpBuiltPages } from "../testing/built-pages.ts";
import { setUpStoredContent } from "../testing/stored-content.ts";
import { FROM_OWN_PAGE, setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
setUpStoredContent(site);
const { createPages } = setUpBuiltPages(site);

const SRC = join(import.meta.dirname, "../../src");
const UNSEEN = new Set(["head", "script", "style", "template", "noscript"]);
/** The tables whose own texts appear on pages. */
const TABLES = ["post", "category", "tag", "comment", "artwork", "artwork_section", "page", "media"];
/** The table of published revisions, which cannot be edited. */
const REVISIONS = "legal_revision";
/** A preview mark before it becomes an attribute (`section-marks.service.ts`). */
const MARK = /\ufdd0([\w.-]*)\ufdd1/g;

const ESCAPES: Record<string, string> = { "&nbsp;": " ", "\\u00a0": " ", "&amp;": "&", "&quot;": '"' };

/**
 * Normalises a text for comparison: lower case, single spaces, no characters that only mark line-break opportunities.
 */
const normalised = (text: string) =>
	text
		.replaceAll(/&nbsp;|\\u00a0|&amp;|&quot;/g, (found) => ESCAPES[found] ?? found)
		.replaceAll(/\\u2060|\\u00ad|[\u2060\u00ad]/g, "")
		.replaceAll(/\s+/g, " ")
		.toLowerCase();

/**
 * The interface's own words: those in the sources of the pages, and the labels of the enquiry form in its contract.
 */
const interfaceWords = () =>
	[
		...globSync("**/*.{ts,tsx}", {
			cwd: SRC,
			exclude: (name) => name.includes("features/admin") || name.includes(".test."),
		}),
		"../contract/enquiry.ts",
	]
		.map((file) => normalised(readFileSync(join(SRC, file), "utf8")))
		.join("\n");

/** The texts of tables; markup is included with and without its tags. */
async function wordsOf(tables: readonly string[]): Promise<string> {
	const texts: string[] = [];
	for (const table of tables) {
		for (const { row } of await site.em.execute<{ row: string }[]>(
			`select row_to_json(t)::text as row from ${table} t`,
		)) {
			JSON.parse(row, (_, value) => {
				if (typeof value === "string") texts.push(normalised(value), normalised(value.replaceAll(/<[^>]+>/g, "")));
			});
		}
	}
	return texts.join("\n");
}

/** The texts of the site's sections by path. */
function fieldTexts(): Map<string, string> {
	const texts = new Map<string, string>();
	for (const [key, value] of Object.entries(site.content.current())) {
		const remember = (text: string, path: string) => {
			texts.set(path, normalised(text));
			return text;
		};
		mapTexts(value, remember, key);
	}
	return texts;
}

interface Unmarked {
	text: string;
	/** The paths of the marked texts in the same element. */
	beside: string[];
}

/** The texts of a page that have no mark. A text after another text's mark also counts as unmarked. */
function* unmarkedTexts({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Generator<Unmarked> {
	const texts = childNodes.flatMap((node) => ("value" in node ? [node.value] : []));
	const beside = texts.flatMap((text) => [...text.matchAll(MARK)].map(([, path = ""]) => path));
	for (const text of texts) yield { text: normalised(text.replace(/^.*\ufdd1/s, "")).trim(), beside };
	for (const node of childNodes) {
		if ("tagName" in node && !UNSEEN.has(node.tagName)) yield* unmarkedTexts(node);
	}
}

const MONTHS = "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря";
/** Numbers, dates and other strings without words. */
const NO_WORDS = new RegExp(`(?:${MONTHS})|[^\\p{L}]+`, "gu");
const isWordless = (text: string) => text.replaceAll(NO_WORDS, "") === "";

/** The parts of a text between its numbers and inserted values; each part is compared separately. */
function partsOf(text: string): string[] {
	const { site: owner, contacts } = site.content.current();
	const filledIn = [ORIGIN, owner.name, contacts.email].map((value) => escapeRegExp(normalised(value)));
	return text
		.split(new RegExp(`\\d+|${filledIn.join("|")}`))
		.map((part) => part.replaceAll(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, ""));
}

it("every text shown to readers comes from a section field, a table, or the labels of the interface", async () => {
	await makeSamplePages(site);
	const { cookie } = await site.signIn();
	let html = "";
	const app = createPages({
		content: site.content,
		renderer: {
			...builtRenderer,
			async render(page) {
				const rendered = await builtRenderer.render(page);
				({ html } = rendered);
				return rendered;
			},
		},
	});
	const words = `${interfaceWords()}\n${await wordsOf(TABLES)}`;
	const formerWords = await wordsOf([REVISIONS]);
	const fields = fieldTexts();
	const unknown: string[] = [];
	for (const path of SAMPLES) {
		await app.request(SITE_PREVIEW_PATH + path, { headers: { Cookie: cookie, ...FROM_OWN_PAGE } });
		expect(html, path).toContain("\ufdd0");
		for (const { text, beside } of unmarkedTexts(parse(html))) {
			const isKnown = (part: string) =>
				isWordless(part) ||
				words.includes(part) ||
				beside.some((field) => fields.get(field)?.includes(part)) ||
				(path.startsWith("/revisions/") && formerWords.includes(part));
			if (!isKnown(text) && !partsOf(text).every(isKnown)) unknown.push(`${path}: ${text}`);
		}
	}
	expect(unknown).toEqual([]);
});
