import { attempt } from "es-toolkit";
import type { ImportedPostView, ImportReport, ImportSource } from "#contract/import.ts";
import { type ImportedBlog, LOST_MEDIA } from "#packages/blog-import";
import type { PlannedPost } from "./import-plan.service.ts";

interface ImportResult {
	source: ImportSource;
	blog: ImportedBlog;
	planned: readonly PlannedPost[];
	terms: { categories: string[]; tags: string[] };
	missing: ImportReport["missing"];
}

/** A path in readable form, without percent-encoding where possible. */
const readable = (path: string): string => attempt(() => decodeURI(path))[1] ?? path;

/** The beginning of a note on a part that some readers may not have seen. */
const DOUBT = "возможно, читатели этого не видели: ";

/** True if a post that the import publishes has parts that some readers may not have seen. */
const isUnsure = ({ action, isPublished, source }: PlannedPost) =>
	/^created?$/.test(action) && isPublished && source.doubts.length > 0;

function presentPost(post: PlannedPost): ImportedPostView {
	const { source, slug, id, action, media, redirects, lost, isPublished } = post;
	const doubts = isUnsure(post) ? source.doubts.map((doubt) => `${DOUBT}${doubt}`) : [];
	const date = source.publishedAt ?? source.createdAt;
	return {
		...{ id, action, isPublished },
		redirects: redirects.map(readable),
		title: source.title,
		path: `/blog/${slug}`,
		date: date?.toISOString() ?? null,
		pictures: media.length,
		notes: [...new Set([...post.notes, ...doubts])],
		lost: [...new Set(lost)],
	};
}

/** The pictures of the posts to be imported that are not in the file and whose address is unknown, for the owner. */
function lostPictures({ blog, planned }: ImportResult): string[] {
	const lines = planned.flatMap(({ action, lost }) => (action === "create" ? lost : []));
	const count = lines.filter((line) => line.startsWith(LOST_MEDIA)).length;
	return blog.site === "" && count > 0
		? [
				`картинки и записи, которых нет в файле: ${count}. Проверьте его ещё раз с адресом прежнего сайта: они скачаются оттуда`,
			]
		: [];
}

/** The report on an import, planned or done. */
export const presentReport = (result: ImportResult): ImportReport => ({
	source: result.source,
	posts: result.planned.map(presentPost),
	...result.terms,
	lost: [...lostPictures(result), ...result.blog.lost],
	isUnsure: result.planned.some((post) => post.action === "create" && isUnsure(post)),
	missing: result.missing,
});
