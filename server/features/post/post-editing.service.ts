import { type PostInput, type PostReplacement, type PostValues, postReplacementSchema } from "#contract/post.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeTextUses } from "../media-use/text-uses.service.ts";
import { versionedService } from "../versioned/versioned.service.ts";
import { refuseWithoutWords } from "../versioned/versioned-noun.service.ts";
import { type RenderedPost, renderForSaving } from "./post-rendering.service.ts";
import { POST_KIND, toColumns, toRevisionColumns, valuesOfInput, withoutDeletedTerms } from "./post-values.service.ts";

/** The service that saves, publishes, schedules, deletes and restores posts. */
export const postService = versionedService<Post, PostValues, PostInput, RenderedPost>({
	...POST_KIND,
	entity: "post",
	table: Post,
	relations: ["category", "tags"],
	messages: {
		notFound: "Статья не найдена",
		stale: "Статью уже сохранили в другом окне. Сравните версии, прежде чем сохранять.",
		takenSlug: "Этот адрес уже занят другой статьёй",
		lostSlug: "Адрес статьи уже занят другой статьёй. Укажите новый.",
		createdInTrash: "Эта статья уже создана, но сейчас лежит в корзине. Верните её оттуда или создайте новую.",
	},
	pathsOf: (slug) => [`/blog/${slug}`],
	isPublished: ({ published }) => published,
	stateOf: (published, publishedAt) => ({ published, isDraft: !published, publishedAt }),
	prepare: (context, { content }) => renderForSaving(context, content),
	valuesOfInput,
	columnsOf: toColumns,
	columnsOfRevision: toRevisionColumns,
	existingValues: withoutDeletedTerms,
	toInput: (values) => postReplacementSchema.parse({ ...values, published: true }),
	refuseIncomplete: refuseWithoutWords,
	writeUses: (em, post) => writeTextUses(em, POST_KIND, post),
});

/** Replaces all fields of a post. @throws SiteError as `postService.replace` */
export const replacePost = (
	context: RequestContext,
	id: number,
	{ version, ...input }: PostReplacement,
	options?: Parameters<typeof postService.replace>[2],
): Promise<Post> => postService.replace(context, { id, version, input }, options);
