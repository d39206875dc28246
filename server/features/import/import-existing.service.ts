import type { Post } from "#db/entities/post.entity.ts";
import { PostSlug } from "#db/entities/post-slug.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { ImportedPost } from "#packages/blog-import";
import type { PlannedPost } from "./import-plan.service.ts";

/** The existing posts, imported or not, that an archive of this same site has with the same address and title. */
export async function findOwn(em: EntityManager, posts: readonly ImportedPost[]): Promise<Map<ImportedPost, Post>> {
	const ours = posts.filter(({ content }) => content.kind === "markup");
	const where = { slug: { $in: ours.map(({ slug }) => slug) }, isCurrent: true, post: { deletedAt: null } };
	const slugs = await em.find(PostSlug, where, { populate: ["post"] });
	const bySlug = new Map(slugs.map(({ slug, post }) => [slug, post]));
	return new Map(
		ours.flatMap((source): [ImportedPost, Post][] => {
			const post = bySlug.get(source.slug);
			return post && post.title === source.title ? [[source, post as Post]] : [];
		}),
	);
}

/** The ids of posts that the owner has changed since they were imported. */
export async function findChanged(em: EntityManager, posts: readonly Post[]): Promise<Set<number>> {
	const changed = posts.filter(({ version, workingRevision }) => version > 1 || workingRevision != null);
	const imported = await em.execute<{ id: number }[]>(
		`select entity_id as id from (
			select distinct on (entity_id) entity_id, reason from revision where entity = 'post' and entity_id = any (?) order by entity_id, id desc
		) as last where reason = 'import'`,
		[`{${changed.map(({ id }) => id)}}`],
	);
	const isImported = new Set(imported.map(({ id }) => id));
	return new Set(changed.map(({ id }) => id).filter((id) => !isImported.has(id)));
}

/** The library files that a post shows, repeated for each occurrence. */
export const libraryFilesOf = ({ content, featuredImage }: Pick<Post, "content" | "featuredImage">): string[] =>
	`${featuredImage} ${content}`.match(/\/media\/[0-9a-f]{32}/g) ?? [];

/** A placeholder for any library file, which `libraryFilesOf` recognises. */
const ANY_FILE = `/media/${"0".repeat(32)}.jpg`;

/** The files that an unchanged post can still get: those that were unavailable when it was imported. */
export async function completionOf(post: Post, { action, media, featured, convert }: PlannedPost) {
	const unchanged = { action: "unchanged" } as const;
	if (action !== "create") return unchanged;
	const { markup } = await convert(() => ANY_FILE);
	const all = libraryFilesOf({ content: markup, featuredImage: featured ? ANY_FILE : "" });
	if (all.length <= libraryFilesOf(post).length) return unchanged;
	return { action: "complete" as const, media, featured, convert };
}
