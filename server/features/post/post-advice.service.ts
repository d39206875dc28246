import type { Advice, AdvicePlace, PostAdvice, PostAdviceInput } from "#contract/post-advice.ts";
import { pageTitle, postDescription } from "#contract/search-result.ts";
import { postSlugOf } from "#packages/slug";
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

/** All advice on a post as typed, and its appearance in a search engine. */
export interface FoundAdvice {
	findings: Finding[];
	searchResult: PostAdvice["searchResult"];
}

/**
 * Reads a post as typed and advises what to fix before it is published. It writes nothing, and accepts an unfinished
 * post.
 *
 * @throws SiteError `invalid` at `content` when the source is too complex to render
 */
export async function advise(context: RequestContext, post: PostAdviceInput): Promise<FoundAdvice> {
	const markup = await refuseTooComplex(inspectInThread(post.content));
	const { summary } = markup;
	return {
		findings: [
			...adviseOnTitle(post, context.adminName),
			...adviseOnDescription(post, summary),
			...adviseOnFeaturedImage(post),
			...adviseOnPictures(markup),
			...adviseOnHeadings(markup),
			...(await adviseOnLinks(context, markup, post)),
			...adviseOnSlug(post),
			...adviseOnTypography(post),
			...adviseOnFaults(markup),
		],
		searchResult: {
			title: pageTitle({ name: context.adminName }, post.title),
			slug: post.slug || postSlugOf(post.title, context.clock.now()),
			description: postDescription({ ...post, summary }),
		},
	};
}
