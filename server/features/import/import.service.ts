import type { ImportReport, ImportSource } from "#contract/import.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { ImportedBlog } from "../../import/imported-blog.ts";
import type { RemoteFiles } from "../../import/remote-files.ts";
import { toSiteError } from "../../lib/errors.ts";
import { createPost } from "../post/post-creation.service.ts";
import { presentReport } from "./import.presenter.ts";
import { createMediaImport, remainingUrl } from "./import-media.service.ts";
import { type PlannedPost, planImport } from "./import-plan.service.ts";
import { createTerms, planTerms } from "./import-terms.service.ts";
import { inputFor } from "./import-values.service.ts";

/** Called as posts are done. */
export type OnProgress = (done: number, total: number) => void;

/** A picture or a recording that could not be had. */
interface MissingMedia {
	title: string;
	url: string;
	reason: string;
}

/** Reads what an import would bring, without writing anything. */
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
	/** Called with what has come so far when the import ends early. */
	onInterrupted?(report: ImportReport): void;
	/** True if no post is to be published. */
	asDrafts?: boolean;
	/** Ends the import between two posts, and the fetching of files; it can be run again. */
	signal?: AbortSignal;
}

/**
 * Imports a blog. What an earlier import has brought is left alone, so that it can be repeated, also after it was
 * interrupted. A post that cannot come is reported and does not stop the others.
 *
 * @throws SiteError `unavailable` and the like, when the site itself fails; the signal's reason when it was ended
 */
export async function runImport(
	context: RequestContext,
	source: ImportSource,
	blog: ImportedBlog,
	{ remote, onProgress = () => undefined, onInterrupted, asDrafts = false, signal }: RunOptions,
): Promise<ImportReport> {
	const read = asDrafts ? { ...blog, posts: blog.posts.map((post) => ({ ...post, isPublished: false })) } : blog;
	const planned = await planImport(context, read);
	const terms = await planTerms(context, planned);
	const termsOf = await createTerms(context, terms);
	const media = createMediaImport(context, blog, remote, signal);
	const missing: MissingMedia[] = [];
	const report = () => presentReport({ source, blog, planned, terms, missing });
	try {
		for (const [index, post] of planned.entries()) {
			onProgress(index, planned.length);
			signal?.throwIfAborted();
			if (post.action === "create") await importPost(context, post, { media, missing, termsOf, signal });
		}
	} catch (error) {
		onInterrupted?.(report());
		throw error;
	}
	onProgress(planned.length, planned.length);
	return report();
}

interface PostOptions {
	media: ReturnType<typeof createMediaImport>;
	missing: MissingMedia[];
	termsOf: Awaited<ReturnType<typeof createTerms>>;
	signal: AbortSignal | undefined;
}

/** Imports a post with its files, and writes into the plan what became of it. */
async function importPost(
	context: RequestContext,
	post: PlannedPost,
	{ media, missing, termsOf, signal }: PostOptions,
): Promise<void> {
	const { source } = post;
	const urls = new Map<string, string>();
	const load = async (located: string) => {
		try {
			urls.set(located, await media.load(located));
		} catch (error) {
			missing.push({ title: source.title, url: shownUrl(located), reason: toSiteError(error).message });
		}
	};
	await Promise.all(post.media.map(load));
	signal?.throwIfAborted();
	const urlOf = (located: string) => urls.get(located) ?? remainingUrl(located);
	const { markup, lost } = await post.convert(urlOf);
	const featuredImage = (post.featured && urlOf(post.featured)) ?? "";
	const now = context.clock.now();
	const createdAt = source.createdAt ?? source.publishedAt ?? now;
	const imported = {
		createdAt,
		updatedAt: source.updatedAt && source.updatedAt > createdAt ? source.updatedAt : createdAt,
		publishedAt: source.isPublished ? (source.publishedAt ?? createdAt) : null,
		redirects: post.redirects,
	};
	try {
		const placing = { creationKey: post.creationKey, slug: post.slug, ...termsOf(source), featuredImage };
		const created = await createPost(context, inputFor(source, markup, placing), imported);
		Object.assign(post, { action: "created", id: created.id, lost: [...source.lost, ...lost] });
	} catch (thrown) {
		const error = toSiteError(thrown);
		if (!["invalid", "conflict"].includes(error.kind)) throw thrown;
		post.action = "refused";
		post.notes.push(error.message);
	}
}

const shownUrl = (located: string): string =>
	located.startsWith("data:") ? "картинка внутри текста" : located.replace(/^archive:/, "");
