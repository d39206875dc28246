import { hash } from "node:crypto";
import { isPlainObject } from "es-toolkit";
import type { FormerParts } from "#contract/media.ts";

/** Returns the replacement for a part of a text: a text alternative, in markup where `isMarkup`, or a URL. */
export type ChangePart = (part: string, isMarkup: boolean) => string;

/** Changes the parts of a value that refer to a file. Each call visits the same parts in the same order. */
export type MapParts<T> = (value: T, change: ChangePart) => T;

/** The digest of a text, which does not depend on the order in which the database returns its fields. */
const digestOf = (value: object) => hash("sha256", JSON.stringify(value, inOrder), "base64url");

const inOrder = (_: string, value: unknown) =>
	isPlainObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Changes parts of texts, and keeps the former ones by the digest of each changed text. */
export function applying(changePart: ChangePart) {
	const former = new Map<string, string[]>();
	return {
		rewrite<T extends object>(value: T, mapParts: MapParts<T>): T {
			const parts: string[] = [];
			const changed = mapParts(value, (part, isMarkup) => {
				parts.push(part);
				return changePart(part, isMarkup);
			});
			const after = digestOf(changed);
			// The parts of the published value win among equal results: a post's comes first, any other comes last.
			if (!former.has(after) || !("content" in value)) former.set(after, parts);
			return changed;
		},
		former: (): FormerParts => [...former].map(([after, parts]) => ({ after, parts })),
	};
}

/** Restores the former parts of each text that has not changed since. */
export function takingBack(former: FormerParts) {
	const byDigest = new Map(former.map(({ after, parts }) => [after, parts]));
	return {
		rewrite<T extends object>(value: T, mapParts: MapParts<T>): T {
			const parts = byDigest.get(digestOf(value))?.values();
			return parts ? mapParts(value, (part) => parts.next().value ?? part) : value;
		},
		former: (): FormerParts => [],
	};
}
