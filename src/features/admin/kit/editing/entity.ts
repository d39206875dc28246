import { isEqual } from "es-toolkit";
import type { VersionedEntity } from "#contract/revision.ts";
import type { z } from "#contract/zod.ts";

/** The fields of every edited entity. Each write raises its version. */
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

/** The notification that newer values of an entity are published, now or at its moment. */
export const publishedText = ({ isWaiting }: Pick<Versioned, "isWaiting">): string =>
	isWaiting ? "Запланированное обновлено" : "Сайт обновлён";

/** The moments of a schedule, in ISO 8601; null for never. */
export type Moments = Pick<Versioned, "publishAt" | "withdrawAt">;

/** The purpose of a save beside storing the values. */
export interface SaveOptions {
	/** True if readers get the values; else an entity that they see keeps its values on the site. */
	isPublishing?: boolean;
	/** True if the values are those of an older revision. */
	isRestoring?: boolean;
}

/** The calls that read and write an entity on the server. They reject with what the tRPC client throws. */
export interface EntityCalls<Values, Entity extends Versioned> {
	/** @param creationKey the idempotency key: repeated with the same one, the call returns the first call's entity */
	create(values: Values, creationKey: string): Promise<Entity>;
	/** @param version the version to replace; another one on the server is a conflict */
	replace(base: Entity, values: Values, version: number, options: SaveOptions): Promise<Entity>;
	load(id: number): Promise<Entity>;
	/** Plans when readers see the saved values, and until when. */
	schedule(base: Entity, version: number, moments: Moments): Promise<Entity>;
	/** Shows readers the saved values at once. */
	publish(base: Entity, version: number): Promise<Entity>;
	/** Takes the entity out of the trash, under the slug in the form's values if that was changed. */
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

/**
 * The calls of a form over tRPC.
 *
 * @param toInput the input of a form's values; `base` is the entity that they replace
 */
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
	/** The place of an entity whose publication is given up: «в черновики», «в скрытые». */
	unpublished: string;
	/** The link to the list: «К списку статей». */
	list: string;
}

/** A kind of entity that is edited in a form: a post, and whatever else gets one. */
export interface EntityKind<Values extends object, Entity extends Versioned> {
	/** The noun: its history has this name, and its drafts on the device. */
	name: VersionedEntity;
	words: EntityWords;
	/** The path of the admin's page where the entity is edited, or a new one is written. */
	path(id: number | "new"): string;
	/**
	 * The form's values with their defaults, in the order on the screen. Parsing a value gives it the form in which the
	 * server stores it. `title` in a field's metadata is its label.
	 */
	schema: z.ZodObject<{ [Name in keyof Values]: z.ZodType<Values[Name]> }>;
	/** The values of a new entity. */
	empty: Values;
	/** The form's values of a saved entity. */
	valuesOf(entity: Entity): Values;
	/** The title by which a draft of these values is offered. */
	titleOf(values: Values): string;
	/** True if readers see an entity with these values, once it is saved. */
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

/** The names of the fields in which two versions differ once the server has stored them, in the order of the form. */
export function differences<Values extends object>(kind: Fields<Values>, a: Values, b: Values) {
	const stored = (values: Values, name: keyof Values) => {
		const { success, data } = kind.schema.shape[name].safeParse(values[name]);
		return success ? data : values[name];
	};
	return fieldNames(kind).filter((name) => !isEqual(stored(a, name), stored(b, name)));
}

/** Stored values in the form's present shape: a field that they lack, or that no longer fits, is as in `fallback`. */
export function readStored<Values extends object>(kind: Fields<Values>, stored: object, fallback: Values): Values {
	const fields = new Map(Object.entries(stored));
	const read = { ...fallback };
	for (const name of fieldNames(kind)) {
		const { success, data } = kind.schema.shape[name].safeParse(fields.get(name));
		if (success && fields.has(name)) read[name] = data;
	}
	return read;
}

/** True if the server has just these values. */
export const isStoredAs = <Values extends object, Entity extends Versioned>(
	kind: EntityKind<Values, Entity>,
	entity: Entity,
	values: Values,
) => differences(kind, kind.valuesOf(entity), values).length === 0;
