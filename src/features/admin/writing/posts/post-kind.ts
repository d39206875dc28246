import { pick } from "es-toolkit";
import { type AdminPost, type PostFormValues, postFormSchema } from "#contract/post.ts";
import type { trpc } from "../../kit/calls/trpc.ts";
import { type EntityCalls, type EntityKind, fieldNames } from "../../kit/editing/entity.ts";

const FIELDS = fieldNames({ schema: postFormSchema });

/** Posts, as the editing session knows them. */
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
	path: (id) => `/admin/posts/${id}`,
	schema: postFormSchema,
	empty: postFormSchema.parse({}),
	valuesOf: (post) => ({ ...pick(post, FIELDS), tags: post.tags.map(({ id }) => id) }),
	titleOf: ({ title }) => title,
	isPublic: ({ published }) => published,
	// Publishing and unpublishing need the admin's own click.
	mayRetry: (sent, values) => sent.published === values.published,
};

/** The procedures that the post form calls. */
export type PostClient = Pick<
	ReturnType<typeof trpc.useUtils>["client"]["post"],
	"create" | "save" | "byId" | "schedule" | "publish" | "restore"
>;

/** The calls of the post form. */
export const postCalls = (client: PostClient): EntityCalls<PostFormValues, AdminPost> => ({
	create: (values, creationKey) => client.create.mutate({ ...toInput(values), creationKey }),
	replace: (base, values, version, options) =>
		client.save.mutate({ id: base.id, post: { ...toInput(values, base), version }, ...options }),
	schedule: ({ id }, version, moments) => client.schedule.mutate({ id, version, ...moments }),
	publish: ({ id }, version) => client.publish.mutate({ id, version }),
	load: (id) => client.byId.query({ id }),
	restore: ({ id, slug }, values) =>
		client.restore.mutate({ id, slug: values.slug === slug ? undefined : values.slug }),
});

/** The input of a save. A reading time of 0 has the server compute it, which is needed only when the text has changed. */
const toInput = (values: PostFormValues, base?: AdminPost) => ({
	...values,
	isDraft: !values.published,
	readingTime: base?.content === values.content ? base.readingTime : 0,
});
