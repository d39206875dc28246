import { adminPostListQuerySchema } from "#contract/admin-post-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { listAdminPosts } from "./admin-post-list.service.ts";
import { presentAdminPosts } from "./post.presenter.ts";

/** A page of the admin's list, as the admin gets it. The query has the defaults of its schema. */
export const listForAdmin = async (context: RequestContext, query: object = {}) =>
	presentAdminPosts(await listAdminPosts(context, adminPostListQuerySchema.parse(query)));
