import { get, set } from "es-toolkit/compat";
import { completeChannel } from "#contract/contact-channel.ts";
import { SECTIONS, type SectionKey, type SiteContent } from "#contract/content/sections.ts";
import type { TypedSections } from "#contract/content/site-section.ts";
import { toPlainText } from "#contract/plain-text.ts";
import { isObject, mapDeep } from "./map-values.service.ts";

/**
 * The content with values that are being typed. Texts of any length are shown as they are; a value of another type than
 * its field (a price that is empty for a moment) is replaced by the saved one.
 */
export function withTyped(saved: SiteContent, typed: TypedSections): SiteContent {
	const content: Partial<Record<SectionKey, object>> = { ...saved };
	for (const [key, value] of Object.entries(typed) as [SectionKey, object][]) {
		content[key] = complete(key, value, saved[key]);
	}
	return content as SiteContent;
}

function complete(key: SectionKey, typed: object, saved: object): object {
	const { schema } = SECTIONS[key];
	// Values that a device has kept from an older release lack newer fields.
	const value = { ...saved, ...cleanTextsIn(typed) };
	const wrong = schema.safeParse(value).error?.issues.filter(({ code }) => isOfOtherKind(code)) ?? [];
	for (const { path } of wrong) {
		if (path.length === 0) return saved;
		set(value, path as string[], savedAt(path as (string | number)[], typed, saved));
	}
	const isShowable = (schema.safeParse(value).error?.issues ?? []).every(({ code }) => !isOfOtherKind(code));
	if (!isShowable) return saved;
	return key === "contacts" ? withLinks(value) : value;
}

/** The contacts with links made from the typed values, even if other fields are wrong; a wrong number gets no link. */
const withLinks = (contacts: object) =>
	mapDeep(contacts, (child) => (isChannel(child) ? completeChannel(child) : undefined), "") as object;

const isChannel = (value: unknown): value is Parameters<typeof completeChannel>[0] =>
	isObject(value) && "service" in value;

/** A copy of a value without the characters that a save would remove from its texts. */
const cleanTextsIn = (value: object) =>
	mapDeep(value, (child) => (typeof child === "string" ? toPlainText(child) : undefined), "") as object;

/** The saved value at a path of the typed one. Items of a list, which may have been moved, are matched by their ids. */
function savedAt(path: (string | number)[], typed: unknown, saved: unknown): unknown {
	const [step, ...rest] = path;
	if (step === undefined) return saved;
	const child = get(typed, [step]);
	const id = get(child, "id");
	const isItem = Array.isArray(saved) && id !== undefined;
	return savedAt(rest, child, isItem ? saved.find((item) => get(item, "id") === id) : get(saved, [step]));
}

const isOfOtherKind = (code: string) =>
	["invalid_type", "invalid_value", "invalid_union", "unrecognized_keys"].includes(code);
