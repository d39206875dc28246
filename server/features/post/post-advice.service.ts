import type { Advice, AdvicePlace, PostAdviceInput } from "#contract/post-advice.ts";
import { pageTitle, postDescription } from "#contract/search-result.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { inspectInThread } from "../../lib/markup-thread.ts";
import { adviseOnFaults, adviseOnHeadings, adviseOnPictures } from "./post-content-advice.service.ts";
import {
	adviseOnDescription,
	adviseOnFeaturedImage,
	adviseOnSlug,
	adviseOnTitle,
	adviseOnTypography,
} from "./post-field-advice.service.ts";
import { adviseOnLinks } from "./post-link-advice.service.ts";
import { refuseTooComplex } from "./post-rendering.service.ts";

/** A piece of advice at one place. */
export interface Finding extends Pick<Advice, "topic" | "field" | "message"> {
	place?: AdvicePlace;
}

/**
 * Reads a post as typed and advises what to fix before it is published; also, how it appears in a search engine. It
 * writes nothing, and accepts an unfinished post.
 *
 * @throws SiteError `invalid` at `content` when the source is too complex to render
 */
export async function advise(context: RequestContext, post: PostAdviceInput) {
	const markup = await refuseTooComplex(inspectInThread(post.content));
	// The tables of transliteration take memory, and only the admin needs them.
	const { postSlugOf } = await import("#packages/slug");
	const { summary } = markup;
	const findings: Finding[] = [
		...adviseOnTitle(post, context.adminName),
		...adviseOnDescription(post, summary),
		...adviseOnFeaturedImage(post),
		...adviseOnPictures(markup),
		...adviseOnHeadings(markup),
		...(await adviseOnLinks(context, markup, post)),
		...adviseOnSlug(post),
		...adviseOnTypography(post),
		...adviseOnFaults(markup),
	];
	return {
		findings,
		searchResult: {
			title: pageTitle({ name: context.adminName }, post.title),
			slug: post.slug || postSlugOf(post.title, context.clock.now()),
			description: postDescription({ ...post, summary }),
		},
	};
}
