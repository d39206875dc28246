import { attempt } from "es-toolkit";
import { z } from "zod";
import { serviceOf } from "#contract/contact-channel.ts";
import { SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";

/** Turns a value of one schema version into one of the next. */
type Upgrade = (value: Record<string, unknown>) => Record<string, unknown>;

interface StoredValue {
	value: object;
	/** Counted from 1. */
	schemaVersion: number;
}

/**
 * A stored value in the current format; undefined where it does not fit even after the upgrades of its version.
 *
 * @param upgrades a step for each change of the schema that older values do not fit: the first step turns a value of
 *   version 1 into one of version 2
 */
export function readSection(
	{ schema, upgrades }: { schema: z.ZodType<object>; upgrades: readonly Upgrade[] },
	{ value, schemaVersion }: StoredValue,
): object | undefined {
	const steps = upgrades.slice(Math.max(0, schemaVersion - 1));
	// An upgrade may throw on an unexpected value: such a value does not fit.
	const upgrade = () => steps.reduce((older, step) => step(older), value as Record<string, unknown>);
	return attempt(() => schema.safeParse(upgrade()))[1]?.data;
}

/** The labels that lead to a field in its form: «Главная в поисковиках › Описание». @param path with the section's key first */
export function fieldLabels(path: string): string {
	const [key, ...names] = path.split(".");
	let schema: z.ZodType = SECTIONS[key as SectionKey].schema;
	const labels: string[] = [];
	for (const name of names) {
		// The ids of items are not names of fields.
		if (schema instanceof z.ZodArray) schema = schema.element as z.ZodType;
		else if (schema instanceof z.ZodObject) {
			schema = schema.shape[name] as z.ZodType;
			labels.push(String(schema.meta()?.label));
		}
	}
	return labels.join(" › ");
}

const formerChannelSchema = z.looseObject({ text: z.string(), href: z.string() });

/** A contact from before contacts had a service, with its service; anything else stays as it is. */
function withService(value: unknown): unknown {
	const { data } = formerChannelSchema.safeParse(value);
	return data ? { ...data, service: serviceOf(data) } : value;
}

/** The upgrades of the sections whose schemas have changed since the first release with sections. */
const UPGRADES: Partial<Record<SectionKey, readonly Upgrade[]>> = {
	contacts: [
		(value) => ({ ...value, sheet: { ...Object(value.sheet), enquiry: EXAMPLE_CONTENT.contacts.sheet.enquiry } }),
		({ messenger, others, ...value }) => ({
			...value,
			messenger: withService(messenger),
			others: Array.isArray(others) ? others.map(withService) : others,
		}),
	],
	answers: [(value) => ({ distress: EXAMPLE_CONTENT.answers.distress, ...value })],
	// The address for notices has moved to the settings of the notices.
	settings: [({ noticeEmail: _, ...rest }) => rest],
};

/** The current version of a section's schema, counted from 1. */
export const schemaVersionOf = (key: SectionKey): number => (UPGRADES[key]?.length ?? 0) + 1;

/** A stored value of a section in the current format; undefined where it does not fit (`readSection`). */
export const storedSection = (key: SectionKey, stored: StoredValue): object | undefined =>
	readSection({ schema: SECTIONS[key].schema, upgrades: UPGRADES[key] ?? [] }, stored);
