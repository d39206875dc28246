import { pick } from "es-toolkit";
import { formPath } from "#contract/form-routes.ts";
import { type AdminPost, type PostFormValues, postFormSchema } from "#contract/post.ts";
import { type EntityKind, fieldNames } from "../../kit/editing/entity.ts";

const FIELDS = fieldNames({ schema: postFormSchema });

/** The kind of posts for the editing session. */
export const POST_KIND: EntityKind<PostFormValues, AdminPost> = {
	name: "post",
	words: {
		nominative: "статья",
		genitive: "статьи",
		accusative: "статью",
		pronoun: "её",
		unpublished: "в черновики",
		list: "К списку статей",
	},
	list: "posts",
	path: (id) => formPath("post", id),
	schema: postFormSchema,
	empty: postFormSchema.parse({}),
	valuesOf: (post) => ({ ...pick(post, FIELDS), tags: post.tags.map(({ id }) => id) }),
	titleOf: ({ title }) => title,
	isPublic: ({ published }) => published,
	// Publishing and unpublishing need a click by the admin.
	mayRetry: (sent, values) => sent.published === values.published,
};

/** The input of a save. A reading time of 0 makes the server compute it, which a changed text needs. */
export const toPostInput = (values: PostFormValues, base?: AdminPost) => ({
	...values,
	isDraft: !values.published,
	readingTime: base?.content === values.content ? base.readingTime : 0,
});
