import { difference } from "es-toolkit";
import type { ImportReport, ImportSource } from "#contract/import.ts";
import { postReplacementSchema } from "#contract/post.ts";
import type { EntityManager } from "#db/open.ts";
import type { ImportedBlog } from "#packages/blog-import";
import type { RemoteFiles } from "#packages/blog-import/remote-files";
import type { RequestContext } from "../../http/request-context.ts";
import { toSiteError } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { postService, replacePost } from "../post/post-editing.service.ts";
import { POST_KIND, withoutDeletedTerms } from "../post/post-values.service.ts";
import { addRedirects } from "../redirect/redirect.service.ts";
import { presentReport } from "./import.presenter.ts";
import { libraryFilesOf } from "./import-existing.service.ts";
import { createMediaImport, remainingUrl } from "./import-media.service.ts";
import { type PlannedPost, planImport } from "./import-plan.service.ts";
import { createTerms, planTerms } from "./import-terms.service.ts";
import { inputFor } from "./import-values.service.ts";

/** Called whenever posts are done. */
export type OnProgress = (done: number, total: number) => void;

/** Reads what an import would add, without writing anything. */
export async function checkImport(
	context: RequestContext,
	source: ImportSource,
	blog: ImportedBlog,
	onProgress: OnProgress = () => undefined,
): Promise<ImportReport> {
	const planned = await planImport(context, blog, (done) => onProgress(done, blog.posts.length));
	return presentReport({ source, blog, planned, terms: await planTerms(context, planned), missing: [] });
}

interface RunOptions {
	remote: RemoteFiles;
	onProgress?: OnProgress;
	/** Called with the report so far when the import ends early. */
	onInterrupted?(report: ImportReport): void;
	/** True if all posts are imported as drafts. */
	asDrafts?: boolean;
	/** Aborts the import between two posts, and the fetching of files; the import can be run again. */
	signal?: AbortSignal;
}

/**
 * Imports a blog. Posts of an earlier import stay as they are, except for pictures that it could not load, so that an
 * import can be repeated, also after an interruption. A post that cannot be imported is reported and does not stop the
 * others.
 *
 * @throws SiteError `unavailable` and the like, when the site itself fails; the signal's reason when it was aborted
 */
export async function runImport(
	context: RequestContext,
	source: ImportSource,
	blog: ImportedBlog,
	{ remote, onProgress = () => undefined, onInterrupted, asDrafts = false, signal }: RunOptions,
): Promise<ImportReport> {
	const read = asDrafts ? { ...blog, posts: blog.posts.map((post) => ({ ...post, isPublished: false })) } : blog;
	const planned = await planImport(context, read, () => signal?.throwIfAborted());
	const terms = await planTerms(context, planned);
	await recordInJournal(context, { action: "importRun", subject: `${source}, статей: ${planned.length}` });
	const termsOf = await createTerms(context, terms);
	const loadMedia = createMediaImport(context, blog, remote, signal);
	const missing: ImportReport["missing"] = [];
	const report = () => presentReport({ source, blog, planned, terms, missing });
	try {
		for (const [index, post] of planned.entries()) {
			onProgress(index, planned.length);
			signal?.throwIfAborted();
			if (post.action === "create") await importPost(context, post, { loadMedia, missing, termsOf, signal });
			if (post.action === "complete") await completePost(context, post, { loadMedia, missing, signal });
		}
		onProgress(planned.length, planned.length);
		return report();
	} catch (error) {
		onInterrupted?.(report());
		throw error;
	}
}

interface MediaOptions {
	loadMedia: ReturnType<typeof createMediaImport>;
	missing: ImportReport["missing"];
	signal: AbortSignal | undefined;
}

interface PostOptions extends MediaOptions {
	termsOf: Awaited<ReturnType<typeof createTerms>>;
}

/** Loads the files of a post, and converts its text with their URLs in the library. */
async function convertPost(post: PlannedPost, { loadMedia, missing, signal }: MediaOptions) {
	const urls = new Map<string, string>();
	const load = async (located: string) => {
		try {
			urls.set(located, await loadMedia(located));
		} catch (error) {
			if (!signal?.aborted)
				missing.push({ title: post.source.title, url: shownUrl(located), reason: toSiteError(error).message });
		}
	};
	await Promise.all(post.media.map(load));
	signal?.throwIfAborted();
	const urlOf = (located: string) => urls.get(located) ?? remainingUrl(located);
	return { ...(await post.convert(urlOf)), featuredImage: (post.featured && urlOf(post.featured)) ?? "" };
}

/** Imports a post with its files, and records the outcome in the plan. */
async function importPost(context: RequestContext, post: PlannedPost, { termsOf, ...options }: PostOptions) {
	const { source } = post;
	const { markup, lost, featuredImage } = await convertPost(post, options);
	const now = context.clock.now();
	const createdAt = source.createdAt ?? source.publishedAt ?? now;
	const imported = {
		createdAt,
		updatedAt: source.updatedAt && source.updatedAt > createdAt ? source.updatedAt : createdAt,
		publishedAt: source.isPublished ? (source.publishedAt ?? createdAt) : null,
		alsoWrite: (em: EntityManager, id: number) => addRedirects(em, id, post.redirects, now),
	};
	try {
		const placing = { creationKey: post.creationKey, slug: post.slug, ...termsOf(source), featuredImage };
		const created = await postService.create(context, inputFor(source, markup, placing), imported);
		Object.assign(post, { action: "created", id: created.id, lost: [...source.lost, ...lost] });
	} catch (thrown) {
		const error = toSiteError(thrown);
		if (!["invalid", "conflict"].includes(error.kind)) throw thrown;
		post.action = "refused";
		post.notes.push(error.message);
	}
}

/** Adds missing files to a post that is unchanged since its import, unless it would lose others or change its words. */
async function completePost(context: RequestContext, post: PlannedPost, options: MediaOptions): Promise<void> {
	const { markup, featuredImage } = await convertPost(post, options);
	post.action = "unchanged";
	try {
		const former = await postService.get(context, Number(post.id));
		if (former.version !== post.version) {
			post.action = "changed";
			return;
		}
		const [before, after] = [libraryFilesOf(former), libraryFilesOf({ content: markup, featuredImage })];
		if (after.length <= before.length || difference(before, after).length > 0) return;
		if (wordsOf(former.content) !== wordsOf(markup)) return;
		const values = await withoutDeletedTerms(context, POST_KIND.valuesOf(former));
		const placing = { ...values, creationKey: post.creationKey, featuredImage };
		const { featuredImageAlt } = inputFor(post.source, markup, placing);
		const { title, published, updatedAt } = former;
		const input = { ...values, title, content: markup, featuredImage, featuredImageAlt, published };
		const replacement = postReplacementSchema.parse({ ...input, version: post.version });
		await replacePost(context, former.id, replacement, { reason: "import", updatedAt });
		post.action = "completed";
	} catch (thrown) {
		// The post was saved or moved to the trash meanwhile, or its text is too long with the addresses of its files.
		const { kind } = toSiteError(thrown);
		if (!["conflict", "notFound", "invalid"].includes(kind)) throw thrown;
		if (kind !== "invalid") post.action = "changed";
	}
}

/** The words of a text without its pictures and recordings, and without the addresses of its links. */
const wordsOf = (markup: string): string =>
	markup
		.replaceAll(/!\[[^\]]*\]\([^)]*\)|<(audio|video)\b.*?<\/\1>|\]\([^)]*\)/gs, "")
		.replaceAll(/[[\]\s]+/g, " ")
		.trim();

const shownUrl = (located: string): string =>
	located.startsWith("data:") ? "картинка внутри текста" : located.replace(/^archive:/, "");
