import { notFound } from "@tanstack/react-router";
import type { LegalNames, LegalRevisionView, LegalValue } from "#contract/legal-revision.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Api } from "../../api.ts";
import { isAbsent } from "../../lib/fetch-json.ts";
import { compareLegalTexts } from "./compare-legal-texts.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";

/** Loads a legal text's revisions with differences, newest first. @throws `notFound()` where there is no such text */
export async function loadRevisions({ api, settings }: { api: Api; settings: SiteSettings }, document: string) {
	const { data } = await api
		.read<[LegalRevisionView, ...LegalRevisionView[]]>(`/api/site/legal/${encodeURIComponent(document)}/revisions`)
		.catch((error: unknown) => {
			throw isAbsent(error) ? notFound() : error;
		});
	const texts = data.map(({ value, names }) => fillAll(value, settings, names));
	const revisions = data.map(({ value, names: _, ...revision }, index) => {
		const text = texts[index] ?? value;
		const former = texts[index + 1];
		// The first revision is compared with itself: its difference is its whole text.
		return { ...revision, isFirst: former === undefined, difference: compareLegalTexts(former ?? text, text) };
	});
	const name = data[0].value.title;
	return {
		document,
		name,
		revisions,
		title: `Редакции: ${name}`,
		description: `Все редакции документа «${name}» с датами, и что менялось от одной к другой.`,
	};
}

export type LegalHistory = Awaited<ReturnType<typeof loadRevisions>>;

const fillAll = ({ sections, ...value }: LegalValue, settings: SiteSettings, names: LegalNames | null): LegalValue => ({
	...value,
	sections: sections.map((part) => ({ ...part, text: fillPlaceholders(part.text, settings, names) })),
});
