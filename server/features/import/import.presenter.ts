import type { ImportedPostView, ImportReport, ImportSource } from "#contract/import.ts";
import type { ImportedBlog } from "../../import/imported-blog.ts";
import type { PlannedPost } from "./import-plan.service.ts";

interface ImportResult {
	source: ImportSource;
	blog: ImportedBlog;
	planned: readonly PlannedPost[];
	terms: { categories: string[]; tags: string[] };
	missing: ImportReport["missing"];
}

/** A path as people read it. */
function readable(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

function presentPost(post: PlannedPost): ImportedPostView {
	const { source, slug, id, action, media, redirects, notes, lost, isPublished } = post;
	const date = source.publishedAt ?? source.createdAt;
	return {
		...{ id, action, isPublished },
		redirects: redirects.map(readable),
		title: source.title,
		path: `/blog/${slug}`,
		date: date?.toISOString() ?? null,
		pictures: media.length,
		notes: [...new Set(notes)],
		lost: [...new Set(lost)],
	};
}

/** The report on an import, planned or done. */
export const presentReport = ({ source, blog, planned, terms, missing }: ImportResult): ImportReport => ({
	source,
	posts: planned.map(presentPost),
	...terms,
	lost: blog.lost,
	missing,
});
