import { isEqual } from "es-toolkit";
import type { VersionedEntity } from "#contract/revision.ts";
import type { z } from "#contract/zod.ts";
import type { LISTS } from "../lists/list-links.ts";

/** The fields of every editable entity. Each write raises its version. */
export interface Versioned {
	id: number;
	version: number;
	/** ISO 8601. */
	updatedAt: string;
	/** True if there are saved values that readers do not see yet. */
	hasEdits: boolean;
	/** The schedule (`contract/schedule.ts`); the moments are ISO 8601. */
	publishAt: string | null;
	withdrawAt: string | null;
	isWaiting: boolean;
	isPlanOutdated: boolean;
}

/** The notification that newer values of an entity are published, now or on schedule. */
export const publishedText = ({ isWaiting }: Pick<Versioned, "isWaiting">): string =>
	isWaiting ? "Запланированное обновлено" : "Сайт обновлён";

/** The moments of a schedule, in ISO 8601; null for never. */
export type Moments = Pick<Versioned, "publishAt" | "withdrawAt">;

/** The options of a save, beyond storing the values. */
export interface SaveOptions {
	/** True to publish the values; otherwise a published entity keeps its values on the site. */
	isPublishing?: boolean;
	/** True if the values are those of an older revision. */
	isRestoring?: boolean;
}

/** The calls that read and write an entity on the server. They reject with what the tRPC client throws. */
export interface EntityCalls<Values, Entity extends Versioned> {
	/** @param creationKey the idempotency key: a call with the same key returns the entity that the first has created */
	create(values: Values, creationKey: string): Promise<Entity>;
	/** @param version the version to replace; any other version on the server is a conflict */
	replace(base: Entity, values: Values, version: number, options: SaveOptions): Promise<Entity>;
	load(id: number): Promise<Entity>;
	/** Schedules when readers start and stop seeing the saved values. */
	schedule(base: Entity, version: number, moments: Moments): Promise<Entity>;
	/** Publishes the saved values at once. */
	publish(base: Entity, version: number): Promise<Entity>;
	/** Restores the entity from the trash, under the slug in the form's values if that was changed. */
	restore(base: Entity, values: Values): Promise<Entity>;
}

/** The procedures of a noun with versions, as the tRPC client has them (`versioned.router.ts`). */
export interface EntityClient<Input, Entity> {
	create: { mutate(input: Input & { creationKey: string }): Promise<Entity> };
	save: { mutate(input: { id: number; values: Input; version: number } & SaveOptions): Promise<Entity> };
	byId: { query(input: { id: number }): Promise<Entity> };
	schedule: { mutate(input: { id: number; version: number } & Moments): Promise<Entity> };
	publish: { mutate(input: { id: number; version: number }): Promise<Entity> };
	restore: { mutate(input: { id: number; slug?: string | undefined }): Promise<Entity> };
}

/** Creates a form's tRPC calls. @param toInput converts its values to the input; `base` is the entity they replace */
export const entityCalls = <Values extends { slug: string }, Entity extends Versioned & { slug: string }, Input>(
	client: EntityClient<Input, Entity>,
	toInput: (values: Values, base?: Entity) => Input,
): EntityCalls<Values, Entity> => ({
	create: async (values, creationKey) => client.create.mutate({ ...toInput(values), creationKey }),
	replace: async (base, values, version, options) =>
		client.save.mutate({ id: base.id, values: toInput(values, base), version, ...options }),
	schedule: ({ id }, version, moments) => client.schedule.mutate({ id, version, ...moments }),
	publish: ({ id }, version) => client.publish.mutate({ id, version }),
	load: (id) => client.byId.query({ id }),
	restore: ({ id, slug }, values) =>
		client.restore.mutate({ id, slug: values.slug === slug ? undefined : values.slug }),
});

/** The Russian words for an entity in messages: «статья», «статьи», «статью». */
export interface EntityWords {
	nominative: string;
	genitive: string;
	accusative: string;
	/** «её», «его»: the accusative of the pronoun. */
	pronoun: string;
	/** The words for unpublishing: «в черновики», «в скрытые». */
	unpublished: string;
	/** The link to the list: «К списку статей». */
	list: string;
}

/** A kind of entity that is edited in a form, such as a post. */
export interface EntityKind<Values extends object, Entity extends Versioned> {
	/** The noun under which its history and its drafts on the device are stored. */
	name: VersionedEntity;
	words: EntityWords;
	list: keyof typeof LISTS;
	/** The path of the admin page where an entity is edited or created. */
	path(id: number | "new"): string;
	/**
	 * The form's values with their defaults, in screen order. Parsing normalises a value to the form in which the server
	 * stores it. `title` in a field's metadata is its label.
	 */
	schema: z.ZodObject<{ [Name in keyof Values]: z.ZodType<Values[Name]> }>;
	/** The values of a new entity. */
	empty: Values;
	/** The form's values for a saved entity. */
	valuesOf(entity: Entity): Values;
	/** The title under which a draft of these values is offered. */
	titleOf(values: Values): string;
	/** True if readers see a saved entity with these values. */
	isPublic(values: Values): boolean;
	/** True if `values` may be sent without a click of the admin after `sent` got no response. */
	mayRetry(sent: Values, values: Values): boolean;
}

type Fields<Values extends object> = Pick<EntityKind<Values, never>, "schema">;

export const fieldNames = <Values extends object>({ schema }: Fields<Values>) =>
	Object.keys(schema.shape) as (keyof Values & string)[];

/** The label of a field. */
export const labelOf = <Values extends object>({ schema }: Fields<Values>, name: keyof Values): string =>
	schema.shape[name].meta()?.title ?? "";

/** The names of the fields in which two versions would differ once stored by the server, in the order of the form. */
export function differences<Values extends object>(kind: Fields<Values>, a: Values, b: Values) {
	const stored = (values: Values, name: keyof Values) => {
		const { success, data } = kind.schema.shape[name].safeParse(values[name]);
		return success ? data : values[name];
	};
	return fieldNames(kind).filter((name) => !isEqual(stored(a, name), stored(b, name)));
}

/** Reads stored values into the form's current shape: a missing or invalid field takes its value from `fallback`. */
export function readStored<Values extends object>(kind: Fields<Values>, stored: object, fallback: Values): Values {
	const fields = new Map(Object.entries(stored));
	const read = { ...fallback };
	for (const name of fieldNames(kind)) {
		const { success, data } = kind.schema.shape[name].safeParse(fields.get(name));
		if (success && fields.has(name)) read[name] = data;
	}
	return read;
}

/** True if the server has exactly these values. */
export const isStoredAs = <Values extends object, Entity extends Versioned>(
	kind: EntityKind<Values, Entity>,
	entity: Entity,
	values: Values,
) => differences(kind, kind.valuesOf(entity), values).length === 0;
