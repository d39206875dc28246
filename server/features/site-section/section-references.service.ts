import { isPageMeta, REFERENCE, sectionOf } from "#contract/content/references.ts";
import { isLegal, isPrivate, type SiteContent } from "#contract/content/sections.ts";
import type { PriceReference, ShownValue } from "#contract/content/site-section.ts";
import { formatPrice } from "#contract/price.ts";
import { isObject, mapDeep } from "./map-values.service.ts";

const isPrice = (value: unknown): value is Parameters<typeof formatPrice>[0] =>
	isObject(value) && "amount" in value && "currency" in value;

/** A value of the content with its path. */
interface Found {
	value: unknown;
	path: string;
}

/** The child of a value by its name; an item of a list by its id, with or without the list's own name before it. */
function childOf({ value, path }: Found, name: string): Found | undefined {
	const child = (found: unknown) => ({ value: found, path: `${path}.${name}` });
	if (Array.isArray(value)) {
		const item = value.find((one) => isObject(one) && one.id === name);
		return item === undefined ? undefined : child(item);
	}
	if (!isObject(value)) return;
	if (Object.hasOwn(value, name)) return child(value[name]);
	const lists = Object.entries(value).filter(([, list]) => Array.isArray(list));
	return lists.map(([listName, list]) => childOf({ value: list, path: `${path}.${listName}` }, name)).find(Boolean);
}

/**
 * The value to which a reference refers, as a text with its full path; undefined where there is none, or it has no text
 * form.
 *
 * @param isMeta true for the texts for search engines
 */
function textAt(content: SiteContent, reference: string, isMeta = false): { text: string; path: string } | undefined {
	const [key = "", ...names] = reference.split(".");
	if (!Object.hasOwn(content, key) || isPrivate(key)) return;
	let found: Found | undefined = { value: content[key as keyof SiteContent], path: key };
	for (const name of names) found = found && childOf(found, name);
	if (!found) return;
	const { value, path } = found;
	if (isPrice(value)) return { text: formatPrice(value, !isMeta), path };
	return typeof value === "string" ? { text: value, path } : undefined;
}

/** Ids and codes, which are not texts for readers. */
const NO_TEXT = /\.(?:id|currency)$/;

/** Calls a function for each text in a value, and returns the value with the results in place of the texts. */
export const mapTexts = (value: unknown, change: (text: string, path: string) => string, path: string): unknown =>
	mapDeep(value, (child, at) => (typeof child === "string" && !NO_TEXT.test(at) ? change(child, at) : undefined), path);

/**
 * Calls a function for each text that may have references, with its path, and returns the content with the results.
 * Legal texts may have none: a text to which readers have agreed must not change with another text.
 */
const mapContent = (content: SiteContent, change: (text: string, path: string) => string): SiteContent =>
	Object.fromEntries(
		Object.entries(content).map(([key, value]) => [key, isLegal(key) ? value : mapTexts(value, change, key)]),
	) as SiteContent;

/** The maximum length of a text with its references resolved: nested references could otherwise fill the memory. */
const LENGTH_MAX = 20_000;

/** The maximum depth to which references to texts with references are followed. */
const DEPTH_MAX = 3;

/** A text with its references replaced by their values, except those to `followed`, the texts that led here. */
function resolveText(
	content: SiteContent,
	text: string,
	followed: readonly string[],
	isMeta = isPageMeta(followed[0] ?? ""),
): string {
	if (!text.includes("{") || followed.length > DEPTH_MAX) return text;
	const resolved = text.replaceAll(REFERENCE, (typed, reference: string) => {
		const found = textAt(content, reference, isMeta);
		if (!found || followed.includes(found.path)) return typed;
		return resolveText(content, found.text, [...followed, found.path], isMeta);
	});
	return resolved.length > LENGTH_MAX ? text : resolved;
}

/** The content with its references replaced by their values; one to nothing, or in a circle, is left as typed. */
export const resolveReferences = (content: SiteContent): SiteContent =>
	mapContent(content, (text, path) => resolveText(content, text, [path]));

/** A reference in a text. */
export interface FoundReference {
	/** The path of the text: `site.home.description`. */
	path: string;
	/** The reference as it was typed: `offers.session.price`. */
	typed: string;
	/** The full path of the value: `offers.items.session.price`; undefined where there is none. */
	target: string | undefined;
	/** The value shown in its place; undefined where there is none. */
	shown: ShownValue | undefined;
}

/** All references in the content's texts. */
export function findReferences(content: SiteContent): FoundReference[] {
	const found: FoundReference[] = [];
	mapContent(content, (text, path) => {
		for (const [, typed = ""] of text.matchAll(REFERENCE)) {
			if (!sectionOf(typed)) continue;
			const target = textAt(content, typed)?.path;
			const textIn = (isMeta: boolean) => resolveText(content, `{${typed}}`, [path], isMeta);
			found.push({ path, typed, target, shown: target ? { text: textIn(false), metaText: textIn(true) } : undefined });
		}
		return text;
	});
	return found;
}

/** The prices to which a text may refer, each by the name of its offer. */
export const listPrices = ({ offers }: SiteContent): PriceReference[] =>
	offers.items.map(({ id, title, price }) => ({
		reference: `offers.${id}.price`,
		title,
		text: formatPrice(price),
		metaText: formatPrice(price, false),
	}));
