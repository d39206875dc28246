import { MEDIA_PATH, type Picture, parsePicture } from "#contract/picture-url.ts";
import { withContentLock } from "#db/content-version.ts";
import { AppliedSeed } from "#db/entities/applied-seed.entity.ts";
import { Media } from "#db/entities/media.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { writeTextUses } from "../features/media-use/text-uses.service.ts";
import { POST_KIND } from "../features/post/post-values.service.ts";
import type { AppServices } from "../http/request-context.ts";

/** The name under which a database records that this was done. */
const DONE = "media of earlier versions";
/** The number of posts read at a time. */
const BATCH = 100;

/** Adds the pictures of earlier versions and their uses in posts to the library, once, also after an interruption. */
export async function registerMedia({
	orm,
	clock,
	media,
}: Pick<AppServices, "orm" | "clock" | "media">): Promise<void> {
	const em = orm.em.fork();
	if (await em.findOne(AppliedSeed, { name: DONE })) return;
	for await (const name of media.list("")) {
		const picture = parsePicture(MEDIA_PATH + name);
		if (!picture) continue;
		const stored = { fileName: name, byteLength: (await media.stat(name)) ?? 0, createdAt: clock.now() };
		await registerPicture(orm.em.fork(), picture, stored);
	}
	await writeUses(orm);
	await em.upsert(AppliedSeed, { name: DONE, appliedAt: clock.now() });
}

async function registerPicture(
	em: EntityManager,
	{ hash, width, height, extension }: Picture,
	stored: Pick<Media, "fileName" | "byteLength" | "createdAt">,
): Promise<void> {
	const path = MEDIA_PATH + hash;
	if (await em.findOne(MediaRendition, { path })) return;
	const { createdAt } = stored;
	const contentType = extension === "jpg" ? "image/jpeg" : "image/webp";
	const media = em.create(Media, {
		kind: "picture",
		hash,
		width,
		height,
		contentType,
		...stored,
		updatedAt: createdAt,
	});
	em.create(MediaRendition, { media, path, profile: "page", crop: null, width, height, extension, createdAt });
	await em.flush();
}

async function writeUses(orm: Orm): Promise<void> {
	for (let last = 0; ; ) {
		// The lock keeps a concurrent save from being overwritten with the uses of the former text.
		const newest = await withContentLock(orm.em.fork(), async (em) => {
			const posts = await em.find(Post, { id: { $gt: last } }, { orderBy: { id: "asc" }, limit: BATCH });
			await em.populate(posts, ["category", "tags"]);
			for (const post of posts) await writeTextUses(em, POST_KIND, post);
			return posts.at(-1)?.id;
		});
		if (newest === undefined) return;
		last = newest;
	}
}
