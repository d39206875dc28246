import { z } from "zod";
import { idParamsSchema, pageQuerySchema } from "#contract/fields.ts";
import {
	adminPostSchema,
	listedPostSchema,
	postCardSchema,
	postInputSchema,
	postListQuerySchema,
	postReplacementSchema,
	publicPostSchema,
	slugParamsSchema,
	usedTermsSchema,
} from "#contract/post.ts";
import { postSearchQuerySchema, postSearchSchema } from "#contract/post-search.ts";
import { endpoint, paged, trashEndpoint } from "../../http/endpoint.ts";
import { countingContext } from "../../http/request-context.ts";
import { createBoundedQueue } from "../../lib/bounded-queue.ts";
import { recordMissedSearch } from "../visit/missed.service.ts";
import { findAdjacentPosts } from "./adjacent-posts.service.ts";
import { listAllPosts } from "./admin-post-list.service.ts";
import {
	presentAdminPost,
	presentCards,
	presentListed,
	presentPublic,
	presentSearch,
	presentUsedTerms,
} from "./post.presenter.ts";
import { findPublicPost, listPostHeads, listPosts, throwNoPost } from "./post.service.ts";
import { listCovers } from "./post-cover.service.ts";
import { postService, replacePost } from "./post-editing.service.ts";
import { searchPosts } from "./post-search.service.ts";
import { listUsedTerms } from "./used-terms.service.ts";

/** The queue of this process's searches: two run at once, twenty wait. */
export const queueSearch = createBoundedQueue("Сейчас слишком многие ищут. Попробуйте ещё раз через несколько секунд.");

export const postEndpoints = [
	endpoint({
		method: "get",
		path: "/api/blog/posts",
		access: "public",
		summary: "Published posts, newest first",
		isList: true,
		isHeavy: true,
		query: postListQuerySchema,
		response: z.array(listedPostSchema),
		handle: async ({ context, c, query }) =>
			presentListed(paged(c, query, await listPosts(context, query)), await listCovers(context)),
	}),
	endpoint({
		method: "get",
		path: "/api/blog/cards",
		access: "public",
		summary: "Published posts, newest first, without their sources",
		isList: true,
		query: postListQuerySchema,
		response: z.array(postCardSchema),
		handle: async ({ context, c, query }) =>
			presentCards(paged(c, query, await listPostHeads(context, query)), await listCovers(context)),
	}),
	endpoint({
		method: "get",
		path: "/api/blog/posts/{slug}",
		access: "public",
		summary: "One published post; 301 from a former slug, 410 when deleted",
		isMovable: true,
		params: slugParamsSchema,
		response: publicPostSchema,
		async handle({ context, c, params }) {
			const found = await findPublicPost(context, params.slug);
			if (found.kind === "post") {
				return presentPublic(found, await findAdjacentPosts(context, found.post), await listCovers(context));
			}
			if (found.kind === "moved") {
				return c.redirect(`/api/blog/posts/${found.post.slug}`, 301);
			}
			return throwNoPost(found);
		},
	}),
	endpoint({
		method: "get",
		path: "/api/blog/search",
		access: "public",
		summary: "Published posts that match a search, the best matches first",
		isUncached: true,
		queue: queueSearch,
		query: postSearchQuerySchema,
		response: postSearchSchema,
		async handle({ context, c, services, query }) {
			const found = await searchPosts(context, query);
			if (found.total === 0 && found.suggestion === null) {
				// A failed count must neither fail the search nor count against the replica that answered it.
				const counting = countingContext(services, c);
				await counting.then((context) => recordMissedSearch(context, query.q)).catch(() => undefined);
			}
			return presentSearch(found, await listCovers(context));
		},
	}),
	endpoint({
		method: "get",
		path: "/api/blog/terms",
		access: "public",
		summary: "Categories and tags that have published posts",
		response: usedTermsSchema,
		handle: async ({ context }) => presentUsedTerms(await listUsedTerms(context)),
	}),
	endpoint({
		method: "get",
		path: "/api/admin/posts",
		access: "admin",
		summary: "All posts, drafts too, newest first by creation",
		isList: true,
		query: pageQuerySchema,
		response: z.array(adminPostSchema),
		handle: async ({ context, c, query }) => paged(c, query, await listAllPosts(context, query)).map(presentAdminPost),
	}),
	endpoint({
		method: "post",
		path: "/api/admin/posts",
		access: "admin",
		summary: "Create a post",
		status: 201,
		body: postInputSchema,
		response: adminPostSchema,
		handle: async ({ context, body }) => presentAdminPost(await postService.create(context, body)),
	}),
	endpoint({
		method: "put",
		path: "/api/admin/posts/{id}",
		access: "admin",
		summary: "Replace a post; with a stale version 409",
		params: idParamsSchema,
		body: postReplacementSchema,
		response: adminPostSchema,
		handle: async ({ context, params, body }) => presentAdminPost(await replacePost(context, params.id, body)),
	}),
	trashEndpoint("/api/admin/posts", "Move a post to the trash", postService.delete),
];
