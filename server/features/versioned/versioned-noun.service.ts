import type { EntityName } from "@mikro-orm/core";
import { isVisible } from "#contract/fields.ts";
import type { PublishedEntity } from "#contract/revision.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import type { VersionedKind } from "../revision/working-copy.service.ts";
import type { ScheduledRow } from "../schedule/schedule.service.ts";

/** The columns of every row that is published as a whole, with versions, a schedule and a trash. */
export interface VersionedRow extends ScheduledRow {
	updatedAt: Date;
	deletedAt?: Date | null;
	/** The first publication, where the noun shows it. */
	publishedAt?: Date | null;
}

/** The id of a row, and its version if that is checked. */
export interface RowVersion {
	id: number;
	version?: number | undefined;
}

/** The moments between which readers see a row. */
export type Moments = Pick<ScheduledRow, "publishAt" | "withdrawAt">;

export type Slugged = { slug: string };
export type NounInput = Slugged & { creationKey?: string | undefined };

/** The messages of a noun, in Russian. */
interface Messages {
	notFound: string;
	/** A save that was made from an older version. */
	stale: string;
	/** A slug that is the current one of another row. */
	takenSlug: string;
	/** A row to be restored from the trash whose slug another row has taken meanwhile. */
	lostSlug: string;
	/** A repeated creation of a row that is in the trash. */
	createdInTrash: string;
}

/** Refuses to publish a row without words in its title or its text. @throws SiteError `invalid` */
export function refuseWithoutWords({ title, content }: { title: string; content: string }): void {
	if (!isVisible(title)) throw invalidField("title", "Без заголовка публиковать нельзя");
	if (!isVisible(content)) throw invalidField("content", "Без текста публиковать нельзя");
}

/**
 * The parts of `versionedService` that depend on the noun.
 *
 * @typeParam Input the fields that the admin writes, and whether the row is published
 * @typeParam Prepared the values that are computed from an input outside of transactions
 */
export interface VersionedNoun<Row extends VersionedRow, Values extends Slugged, Input extends NounInput, Prepared>
	extends VersionedKind<Row, Values> {
	/** Also the name of its table; the slugs are in `{entity}_slug`. */
	entity: PublishedEntity;
	table: EntityName<Row>;
	/** The relations that are loaded with a row: its values are read from them. */
	relations: readonly string[];
	messages: Messages;
	/** The paths of the pages that show a row, for search engines. */
	pathsOf(slug: string): string[];
	isPublished(input: Input): boolean;
	/** The columns that determine whether a row is published, now or later. @param publishedAt the first publication */
	stateOf(published: boolean, publishedAt: Date | null): object;
	/** Computes slow values before the transaction, which would otherwise wait for them. @throws SiteError `invalid` */
	prepare(context: RequestContext, input: Input): Promise<Prepared>;
	/** The values of an input, in the form of `valuesOf`. @param row the row that they replace, with its relations */
	valuesOfInput(input: Input, prepared: Prepared, row?: Row): Values;
	/** The columns of an input. @param row as for `valuesOfInput` @throws SiteError `invalid` for unknown relations */
	columnsOf(em: EntityManager, input: Input, prepared: Prepared, row?: Row): Promise<object>;
	/** The columns of a revision. Relations that no longer exist are left out, or those of the row stay. */
	columnsOfRevision(em: EntityManager, values: Values, row: Row): Promise<object>;
	/** The values of a revision without relations that no longer exist. */
	existingValues(context: RequestContext, values: Values, row: Row): Promise<Values>;
	/** The input that publishes values. @throws ZodError for values with which a row must not be published */
	toInput(values: Values): Input;
	/** @throws SiteError `invalid` for a row that must not be published as it is */
	refuseIncomplete?(row: Row): void;
	/** Records which files of the media library a row uses, in the transaction that saves it. */
	writeUses(em: EntityManager, row: Row): Promise<void>;
}
