import { type FilterQuery, LockMode } from "@mikro-orm/core";
import { isEqual, pick } from "es-toolkit";
import type { Post } from "#db/entities/post.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { findUsers } from "../media-use/media-use.service.ts";
import { pageService } from "../page/page.service.ts";
import { postService } from "../post/post-editing.service.ts";
import { renderForSaving } from "../post/post-rendering.service.ts";
import type { NounInput, Slugged, VersionedNoun, VersionedRow } from "../versioned/versioned-noun.service.ts";

const TEXTS = ["title", "content", "featuredImage", "featuredImageAlt"] as const;

/** The fields that contain URLs and text alternatives of files, and the title, which tells texts apart. */
export type Texts = Pick<Post, (typeof TEXTS)[number]>;

type Rewrite = (texts: Texts) => Texts;

type NounPart = "entity" | "table" | "relations" | "recordFormerValues" | "rewriteCopies" | "writeUses";

/** The service of a noun with a text in which files of the library are used. */
interface TextService<Row extends VersionedRow & Texts, Values extends Texts & Slugged> {
	noun: Pick<VersionedNoun<Row, Values, NounInput, unknown>, NounPart>;
	recordChange(context: RequestContext, em: EntityManager, row: Row): Promise<void>;
}

/** The rewritten texts; undefined if they stay the same. */
function rewritten(from: Texts, rewrite: Rewrite): Texts | undefined {
	const texts = pick(from, TEXTS);
	const next = rewrite(texts);
	return isEqual(texts, next) ? undefined : next;
}

/**
 * Makes the function that rewrites the rows of a noun that use a file, drafts and those in the trash too. Nothing is
 * written yet: it returns a function that writes them, with their working copies and planned replacements.
 *
 * @param columnsOf the columns of a row with other texts; it throws SiteError `invalid` for one too complex to render
 */
function rewriterOf<Row extends VersionedRow & Texts, Values extends Texts & Slugged>(
	{ noun, recordChange }: TextService<Row, Values>,
	columnsOf: (context: RequestContext, texts: Texts, row: Row) => Promise<object>,
) {
	const { entity, table } = noun;
	// The casts are needed because the ORM's types cannot resolve the fields of a type parameter.
	const populate = noun.relations as never[];
	const where = (condition: object) => condition as FilterQuery<Row>;

	return async (context: RequestContext, mediaId: number, change: Rewrite) => {
		const em = context.em.fork();
		const ids = await findUsers(em, entity, mediaId);
		const options = { populate, orderBy: { id: "asc" } as never };
		const rows = (await em.find(table, where({ id: { $in: ids } }), options)) as Row[];
		// `columns` is undefined if only the working copy or the planned replacement of the row may change.
		const changed: { id: number; version: number; columns: object | undefined }[] = [];
		for (const row of rows) {
			const { id, version, workingRevision, scheduledRevision } = row;
			const texts = rewritten(row, change);
			const columns = texts && (await columnsOf(context, texts, row));
			if (columns || workingRevision || scheduledRevision) changed.push({ id, version, columns });
		}
		return async (inner: EntityManager): Promise<void> => {
			// The lock of the content version keeps saves out: the rows that use the file are the same until the end.
			if (String(await findUsers(inner, entity, mediaId)) !== String(ids)) throw new TextsChangedError();
			for (const { id, version, columns } of changed) {
				const row = (await inner.findOne(table, where({ id }), { lockMode: LockMode.PESSIMISTIC_WRITE })) as Row | null;
				if (row?.version !== version) throw new TextsChangedError();
				await inner.populate([row], populate);
				await noun.recordFormerValues(inner, row);
				if (columns) {
					inner.assign(row, { ...columns, updatedAt: context.clock.now() } as never);
					await recordChange(context, inner, row);
				}
				await noun.rewriteCopies(context, inner, row, (values) => ({ ...values, ...rewritten(values, change) }));
				await inner.flush();
				await noun.writeUses(inner, row);
			}
		};
	};
}

const REWRITERS = [
	rewriterOf(postService, async (context, texts, { readingTime }) => ({
		...(await renderForSaving(context, texts.content)),
		...texts,
		readingTime,
	})),
	rewriterOf(pageService, async (_, texts) => texts),
];

/**
 * Rewrites the posts and pages that use a file, drafts and those in the trash too. Nothing is written yet: this must
 * not run inside a transaction, since rendering takes time.
 *
 * @returns a function that writes them, in a transaction that raises the content version, and raises their versions,
 *   since a form that is open meanwhile would undo the change. It throws TextsChangedError when one was saved since, or
 *   another uses the file now
 * @throws SiteError `invalid` when a text has become too complex to render
 */
export async function rewriteTexts(context: RequestContext, mediaId: number, change: Rewrite) {
	const writes: ((em: EntityManager) => Promise<void>)[] = [];
	for (const rewrite of REWRITERS) writes.push(await rewrite(context, mediaId, change));
	return async (em: EntityManager): Promise<void> => {
		for (const write of writes) await write(em);
	};
}

/** A text was saved while it was being rewritten. */
class TextsChangedError extends Error {}

const ATTEMPTS = 3;

/** Repeats work whose texts were saved meanwhile. @throws SiteError `conflict` when that happens again and again */
export async function withUnchangedTexts<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof TextsChangedError)) throw error;
		}
	}
	throw new SiteError("conflict", "Статьи с этим файлом как раз сохраняют. Попробуйте ещё раз.");
}
