import { attempt } from "es-toolkit";
import { v5 as uuidOf } from "uuid";
import type { ImportedPostView } from "#contract/import.ts";
import { pageOf } from "#contract/pages.ts";
import { slugSchema } from "#contract/slug.ts";
import { Post } from "#db/entities/post.entity.ts";
import { Redirect } from "#db/entities/redirect.entity.ts";
import {
	type ConvertedText,
	convertInThread,
	findUrlsInThread,
	ImportError,
	type ImportedBlog,
	type ImportedPost,
	type ResolvedUrl,
} from "#packages/blog-import";
import { postSlugOf, slugOf } from "#packages/slug";
import type { RequestContext } from "../../http/request-context.ts";
import { redirectPath } from "../redirect/redirect.service.ts";
import { nextSlug } from "../slug/slug.service.ts";
import { completionOf, findChanged, findOwn } from "./import-existing.service.ts";
import { locate, remainingUrl } from "./import-media.service.ts";
import { valuesFor } from "./import-values.service.ts";

/** The namespace of the keys of imported posts (RFC 9562, 5.5): a random UUID that must not change. */
const NAMESPACE = "6f0c3f5e-2d0b-4b7e-9a35-0d5a1c8e7f42";

/** A post with the action that the import will take. */
export interface PlannedPost {
	source: ImportedPost;
	creationKey: string;
	action: ImportedPostView["action"];
	/** The id of the post that an earlier import created. */
	id: number | null;
	/** The version of that post. */
	version: number | undefined;
	slug: string;
	isPublished: boolean;
	redirects: string[];
	/** The pictures and recordings, as `locate` returns them; the first may be the featured one. */
	media: string[];
	featured: string | undefined;
	notes: string[];
	lost: string[];
	/** Converts the text again. @param mediaUrl the public URL of a located file */
	convert(mediaUrl: (located: string) => string | undefined): Promise<ConvertedText>;
}

/** The slug of a post: its former one where that is valid here, else one derived from it or from the title. */
function slugFor({ slug, title, createdAt }: ImportedPost, now: Date): string {
	const former = attempt(() => decodeURIComponent(slug))[1] ?? slug;
	if (slugSchema.safeParse(former).success) return former;
	return slugOf(former) || postSlugOf(title, createdAt ?? now);
}

async function readTakenSlugs({ em }: RequestContext): Promise<Set<string>> {
	const rows = await em.execute<{ slug: string }[]>(
		"select slug from post_slug join post on post.id = post_id where is_current and post.deleted_at is null",
	);
	return new Set(rows.map(({ slug }) => slug));
}

/** The path by which links to a former address of the site are matched; undefined for a URL of another site. */
function linkKey(url: string, site: string): string | undefined {
	if (!URL.canParse(url, site || "https://localhost")) return;
	const { origin, pathname, search } = new URL(url, site || "https://localhost");
	const isOwn = origin === site || origin === "https://localhost" || sameHost(origin, site);
	return isOwn ? redirectPath(/^\?p=\d+$/.test(search) && pathname === "/" ? `/${search}` : pathname) : undefined;
}

const sameHost = (origin: string, site: string) => {
	const host = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, "");
	return site !== "" && host(origin) === host(site);
};

/** True if this site serves a page of its own at a path, which a former address must not redirect. */
function isOwnPage(path: string): boolean {
	if (path.startsWith("/?")) return false;
	const page = pageOf(path);
	return page !== undefined && (!page.path.includes("$") || page.access === "admin");
}

/**
 * Plans the import of a blog without writing anything. The same blog and the same posts of this site give the same
 * plan.
 *
 * @param onProgress is called with the number of posts that are planned
 */
export async function planImport(context: RequestContext, blog: ImportedBlog, onProgress?: (done: number) => void) {
	const em = context.em.fork();
	const now = context.clock.now();
	const keyed = new Map<string, ImportedPost>();
	for (const source of blog.posts) {
		let { identity } = source;
		// Posts with the same identity are all imported; later imports recognise each by its order among them.
		while (keyed.has(uuidOf(identity, NAMESPACE))) identity += "+";
		keyed.set(uuidOf(identity, NAMESPACE), source);
	}
	const existing = await em.find(Post, { creationKey: { $in: [...keyed.keys()] } });
	const byKey = new Map(existing.map((post) => [post.creationKey, post]));
	const own = await findOwn(em, blog.posts);
	const changed = await findChanged(em, [...existing, ...own.values()]);
	const taken = await readTakenSlugs(context);

	const drafts = Array.from(keyed, ([creationKey, source]) => {
		const post = byKey.get(creationKey) ?? own.get(source);
		const wanted = slugFor(source, now);
		const slug = post?.slug ?? (taken.has(wanted) ? nextSlug(wanted, taken) : wanted);
		taken.add(slug);
		const notes = !post && slug !== wanted ? [`адрес /blog/${wanted} занят другой статьёй: будет /blog/${slug}`] : [];
		return { creationKey, source, post, slug, notes };
	});
	const paths = drafts.map(({ source, slug }) => {
		const own = source.paths.flatMap((path) => redirectPath(path) ?? []);
		return [...new Set(own)].filter((path) => path !== `/blog/${slug}`);
	});
	const claimed = await em.find(Redirect, { path: { $in: paths.flat() } });
	const owners = new Map(claimed.map(({ path, post }) => [path, post.id]));
	const links = new Map<string, string>();
	for (const [index, { slug }] of drafts.entries()) {
		for (const path of paths[index] ?? []) if (!links.has(path)) links.set(path, `/blog/${slug}`);
		// A link to the file of another post.
		links.set(`archive:${drafts[index]?.source.content.base}`, `/blog/${slug}`);
	}

	const planned: PlannedPost[] = [];
	for (const [index, { creationKey, source, post, slug, notes }] of drafts.entries()) {
		const redirects: string[] = [];
		for (const path of paths[index] ?? []) {
			const owner = owners.get(path);
			const isTaken = owner !== undefined ? owner !== post?.id : links.get(path) !== `/blog/${slug}`;
			if (isOwnPage(path)) notes.push(`адрес ${path} здесь занят страницей сайта: перенаправления с него не будет`);
			else if (isTaken) notes.push(`адрес ${path} уже ведёт на другую статью`);
			else redirects.push(path);
		}
		const facts = { source, creationKey, slug, redirects, id: post?.id ?? null, version: post?.version };
		const plan = () =>
			planPost({ ...facts, action: "create", notes: [...notes, ...source.notes] }, blog, linkOf(links, blog.site));
		const here = { ...facts, ...UNREAD, isPublished: post?.published ?? false, notes };
		if (!post) planned.push(await plan());
		else if (post.deletedAt) planned.push({ ...here, action: "trashed" });
		else if (changed.has(post.id)) planned.push({ ...here, action: "changed" });
		else if (post.creationKey !== creationKey) planned.push({ ...here, action: "unchanged" });
		else planned.push({ ...here, ...(await completionOf(post, await plan())) });
		onProgress?.(index + 1);
	}
	return planned;
}

/** The planned parts of an existing post that the import leaves unchanged. */
const UNREAD = {
	media: [],
	featured: undefined,
	lost: [],
	convert: () => Promise.reject(new Error("The post is here already")),
};

/** Returns the new target of a link in a text. */
const linkOf =
	(links: ReadonlyMap<string, string>, site: string) =>
	(url: string): string => {
		if (url.startsWith("archive:")) return links.get(url) ?? "";
		const key = linkKey(url, site);
		return (key && links.get(key)) ?? url;
	};

type NewPost = Omit<PlannedPost, "isPublished" | "media" | "featured" | "lost" | "convert">;

const ONE_CATEGORY = "здесь у статьи одна категория: остальные станут тегами";

/** Plans a new post, assuming that every file is available. */
async function planPost(post: NewPost, blog: ImportedBlog, linkUrl: (url: string) => string): Promise<PlannedPost> {
	const { content, picture, isPublished, categories, lost } = post.source;
	const featured = picture && locate(blog, picture.url, content.base);
	try {
		const urls = await findUrlsInThread(content);
		const convert: PlannedPost["convert"] = (mediaUrl) => {
			const resolved = urls.flatMap((url): [string, ResolvedUrl][] => {
				const located = locate(blog, url, content.base);
				return located ? [[url, { located, media: mediaUrl(located), link: linkUrl(located) }]] : [];
			});
			return convertInThread({ text: content, urls: new Map(resolved) });
		};
		const converted = await convert((located) => remainingUrl(located) ?? "/media/file");
		const values = valuesFor(post.source, converted.markup);
		return {
			...post,
			...{ featured, convert, isPublished: values.published },
			action: values.problem ? "refused" : "create",
			media: [...new Set([...(featured ? [featured] : []), ...converted.media])],
			notes: [...post.notes, ...values.notes, ...(categories.length > 1 ? [ONE_CATEGORY] : [])],
			lost: [...lost, ...converted.lost, ...(picture && !featured ? ["картинка статьи: её адрес не читается"] : [])],
		};
	} catch (error) {
		if (!(error instanceof ImportError)) throw error;
		return { ...post, ...UNREAD, isPublished, action: "refused", notes: [...post.notes, error.message] };
	}
}
