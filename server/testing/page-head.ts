import { parse } from "parse5";
import { pino } from "pino";
import { builtRenderer } from "./built-pages.ts";
import { createTestApp } from "./test-app.ts";
import type { TestSite } from "./test-site.ts";

export const ORIGIN = "https://example.org";
export const NAME = "Мария </script> О'Нил";

interface Element {
	tagName?: string;
	attrs?: { name: string; value: string }[];
	childNodes?: Element[];
	value?: string;
}

const attributesOf = ({ attrs = [] }: Element) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
const textOf = ({ childNodes = [] }: Element) => childNodes.map(({ value }) => value ?? "").join("");

/** The metadata in a page's head, as a browser parses it. */
function readHead(page: string) {
	const [html] = (parse(page) as Element).childNodes?.filter(({ tagName }) => tagName === "html") ?? [];
	const elements = html?.childNodes?.find(({ tagName }) => tagName === "head")?.childNodes ?? [];
	const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
	return {
		titles: all("title").map(textOf),
		/** The contents of the meta elements with a name or property. */
		meta: (name: string) =>
			all("meta")
				.map(attributesOf)
				.filter((meta) => (meta.name ?? meta.property) === name)
				.map(({ content }) => content),
		/** The targets of the links with a relation. */
		links: (rel: string) =>
			all("link")
				.map(attributesOf)
				.filter((link) => link.rel === rel)
				.map(({ href }) => href),
		/** The structured data (JSON-LD). */
		data: all("script")
			.filter((script) => attributesOf(script).type === "application/ld+json")
			.map((script) => JSON.parse(textOf(script))),
	};
}

/** Gives a test file a function that opens a page of a test site and reads its head. */
export function setUpPageHeads(site: TestSite) {
	return async function headOf(path: string) {
		const { app } = createTestApp({
			services: site.services({}),
			settings: { name: NAME, url: ORIGIN, timeZone: "Europe/Moscow" },
			renderer: builtRenderer,
			logger: pino({ level: "silent" }),
		});
		const response = await app.request(path);
		return { app, ...readHead(await response.text()) };
	};
}
