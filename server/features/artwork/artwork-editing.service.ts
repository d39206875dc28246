import { type FilterQuery, LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { ArtworkInput, ArtworkReplacement } from "#contract/artwork.ts";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { enqueuePaths } from "../index-now/index-now.service.ts";
import { replaceUses } from "../media/media-use.service.ts";
import { positionInFront } from "./artwork-order.service.ts";
import { claimSlug } from "./artwork-slug.service.ts";

const artworkNotFound = () => new SiteError("notFound", "Работа не найдена. Возможно, она в корзине.");

/** Loads a work that is not deleted, hidden ones included, with its section and picture. @throws SiteError `notFound` */
export async function getAdminArtwork(context: RequestContext, id: number): Promise<Artwork> {
	const artwork = await context.em
		.fork()
		.findOne(Artwork, { id, deletedAt: null }, { populate: ["section", "picture"] });
	if (!artwork) throw artworkNotFound();
	return artwork;
}

/**
 * Creates a work, in front of all works of its section. With the `creationKey` of an earlier call it creates nothing and
 * returns the work of that call as it is now.
 *
 * @throws SiteError `conflict` when another work has the slug, or when the work of the earlier call is in the trash;
 *   `invalid` for an unknown section and for a picture that is not in the sizes of the gallery
 */
export async function createArtwork(context: RequestContext, input: ArtworkInput): Promise<Artwork> {
	const { creationKey } = input;
	const id =
		(await findCreated(context, creationKey)) ??
		(await insertArtwork(context, input).catch(async (error: unknown) => {
			if (!(error instanceof UniqueConstraintViolationException)) throw error;
			// A concurrent call with the same key was faster.
			const first = await findCreated(context, creationKey);
			if (first === undefined) throw error;
			return first;
		}));
	return getAdminArtwork(context, id);
}

async function findCreated(context: RequestContext, creationKey: string | undefined): Promise<number | undefined> {
	if (creationKey === undefined) return;
	const artwork = await context.em.fork().findOne(Artwork, { creationKey }, { fields: ["deletedAt"] });
	if (artwork?.deletedAt) {
		throw new SiteError(
			"conflict",
			"Эта работа уже создана, но сейчас лежит в корзине. Верните её оттуда или создайте новую.",
		);
	}
	return artwork?.id;
}

function insertArtwork(context: RequestContext, input: ArtworkInput): Promise<number> {
	const now = context.clock.now();
	return withContentVersionBump(context.em.fork(), async (em) => {
		const columns = await toColumns(em, input);
		const position = await positionInFront(em, input.sectionId);
		const artwork = em.create(Artwork, { ...columns, position, createdAt: now, updatedAt: now });
		await em.flush();
		await claimSlug(em, artwork.id, input.slug, now);
		await writeUse(em, artwork.id, columns.picture);
		if (!input.isHidden) await notifySearchEngines(context, em, [input.slug]);
		return artwork.id;
	});
}

/**
 * Replaces all fields of a work. A changed slug leaves a redirect; in another section it comes to the front.
 *
 * @throws SiteError `conflict` when `version` is not the newest or another work has the slug; `notFound`; `invalid` for
 *   an unknown section and for a picture that is not in the sizes of the gallery
 */
export function replaceArtwork(
	context: RequestContext,
	{ id, artwork: { creationKey: _, ...input }, version }: ArtworkReplacement,
): Promise<Artwork> {
	return changeArtwork(context, id, input.slug, async (em, artwork) => {
		if (version !== undefined && version !== artwork.version) {
			throw new SiteError("conflict", "Работу уже сохранили в другом окне. Сравните версии, прежде чем сохранять.");
		}
		const columns = await toColumns(em, input);
		const isMoved = columns.section.id !== artwork.section.id;
		const position = isMoved ? await positionInFront(em, input.sectionId) : artwork.position;
		em.assign(artwork, { ...columns, position });
		await em.flush();
		await claimSlug(em, id, input.slug, context.clock.now());
		await writeUse(em, id, columns.picture);
	});
}

/** Changes whether a work is for sale, reserved or sold. @throws SiteError `notFound` */
export function setArtworkState(
	context: RequestContext,
	{ id, state }: { id: number; state: ArtworkState },
): Promise<Artwork> {
	return changeArtwork(context, id, undefined, async (_em, artwork) => {
		artwork.state = state;
	});
}

/** Hides a work from readers, or shows it. @throws SiteError `notFound` */
export function setArtworkHidden(
	context: RequestContext,
	{ id, isHidden }: { id: number; isHidden: boolean },
): Promise<Artwork> {
	return changeArtwork(context, id, undefined, async (_em, artwork) => {
		artwork.isHidden = isHidden;
	});
}

/**
 * Changes a work that is not deleted, and notifies search engines if readers see it before or after.
 *
 * @param slug the slug that `change` gives it, if any
 */
async function changeArtwork(
	context: RequestContext,
	id: number,
	slug: string | undefined,
	change: (em: EntityManager, artwork: Artwork) => Promise<void>,
): Promise<Artwork> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const artwork = await lockArtwork(em, { id, deletedAt: null });
		const { slug: formerSlug, isHidden: wasHidden } = artwork;
		await change(em, artwork);
		artwork.updatedAt = context.clock.now();
		if (!(wasHidden && artwork.isHidden)) await notifySearchEngines(context, em, [formerSlug, slug ?? formerSlug]);
	});
	return getAdminArtwork(context, id);
}

/** Loads a work for writing. @throws SiteError `notFound` */
export async function lockArtwork(em: EntityManager, where: FilterQuery<Artwork>): Promise<Artwork> {
	const artwork = await em.findOne(Artwork, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
	if (!artwork) throw artworkNotFound();
	return artwork;
}

/** Queues notifications about the pages of works. @param slugs their former and current slugs */
export const notifySearchEngines = (context: RequestContext, em: EntityManager, slugs: string[]): Promise<void> =>
	enqueuePaths(
		context,
		em,
		slugs.filter((slug) => slug !== "").flatMap((slug) => [`/gallery/${slug}`, `/en/gallery/${slug}`]),
	);

const writeUse = (em: EntityManager, id: number, picture: MediaRendition) =>
	replaceUses(em, "artwork", id, [{ mediaId: picture.media.id, field: "picture" }]);

async function toColumns(em: EntityManager, { slug: _, pictureId, sectionId, ...columns }: ArtworkInput) {
	return { ...columns, picture: await findPicture(em, pictureId), section: await findSection(em, sectionId) };
}

async function findPicture(em: EntityManager, id: number) {
	const picture = await em.findOne(MediaRendition, { id, profile: "artwork" });
	if (!picture) throw invalidField("pictureId", "Такой картинки для галереи нет. Выберите её ещё раз.");
	return picture;
}

async function findSection(em: EntityManager, id: number) {
	const section = await em.findOne(ArtworkSection, { id });
	if (!section) throw invalidField("sectionId", "Такого раздела нет");
	return section;
}
