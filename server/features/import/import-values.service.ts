import { omit } from "es-toolkit";
import { z } from "zod";
import { isVisible } from "#contract/fields.ts";
import { type PostFormValues, type PostInput, postFormSchema, postInputSchema } from "#contract/post.ts";
import type { ImportedPost } from "#packages/blog-import";

/** The fields of a post that front matter gives under the same names: those for which blogs have no name. */
const NAMED = omit(postFormSchema.shape, [
	...(["title", "content", "slug", "categoryId", "tags", "featuredImage", "featuredImageAlt", "excerpt"] as const),
	...(["metaDescription", "published"] as const),
]);
export const NAMED_FIELDS = Object.keys(NAMED);

const { properties = {} } = z.toJSONSchema(postFormSchema, { io: "input" });

/** The limit of a text of a post, in UTF-16 units, from its schema. */
const maxOf = (name: keyof PostFormValues) => (properties[name] as { maxLength: number }).maxLength;

/** A text of at most `max` characters on one line, cut at a word. */
function cut(text: string, max: number): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	if (line.length <= max) return line;
	const short = line.slice(0, max - 1).toWellFormed();
	return `${short.slice(0, Math.max(short.lastIndexOf(" "), max / 2)).trimEnd()}…`;
}

/** The values that front matter gives under the names of fields. A value that does not fit its schema is left out. */
export const namedValues = (shape: Record<string, z.ZodType>, values: ImportedPost["values"] = {}): object =>
	Object.fromEntries(
		Object.entries(shape).flatMap(([name, schema]) => {
			const { success, data } = schema.safeParse(values[name.toLowerCase()]);
			return success ? [[name, data]] : [];
		}),
	);

/**
 * The values of a post with its converted text that do not depend on its terms, its address or its pictures; in
 * `fields`, those of `NAMED_FIELDS`. `notes` tell the owner the differences from the original, `problem` the reason why
 * the post cannot be imported, if there is one.
 */
export function valuesFor(source: ImportedPost, markup: string) {
	const notes: string[] = [];
	const cutTo = (name: string, field: "title" | "excerpt" | "metaDescription") => {
		const [text, max] = [source[field], maxOf(field)];
		const short = cut(text, max);
		if (short.endsWith("…") && !text.trim().endsWith("…"))
			notes.push(`${name} длиннее ${max} знаков: обрезан по слову`);
		return short;
	};
	const title = cutTo("заголовок", "title");
	const excerpt = cutTo("краткое описание", "excerpt");
	const metaDescription = cutTo("мета-описание", "metaDescription");
	const isComplete = isVisible(title) && isVisible(markup);
	if (source.isPublished && !isComplete) {
		notes.push(`${isVisible(title) ? "без текста" : "без заголовка"}: станет черновиком`);
	}
	const isTooLong = markup.length > maxOf("content");
	const problem = isTooLong ? "текст длиннее 200 000 знаков: разделите статью на части" : undefined;
	if (problem) notes.push(problem);
	return {
		title,
		content: markup,
		excerpt,
		metaDescription,
		published: source.isPublished && isComplete,
		fields: namedValues(NAMED, source.values),
		notes,
		problem,
	};
}

/** The parts of a post that depend on this site. */
type Placing = Pick<PostInput, "slug" | "categoryId" | "tags" | "featuredImage"> & { creationKey: string };

/** The input with which an imported post is created. @throws ZodError where a field is invalid */
export function inputFor(source: ImportedPost, markup: string, placing: Placing): PostInput {
	const { notes: _, problem: _problem, fields, ...values } = valuesFor(source, markup);
	const alt = placing.featuredImage ? cut(source.picture?.alt ?? "", maxOf("featuredImageAlt")) : "";
	return postInputSchema.parse({ ...fields, ...values, ...placing, featuredImageAlt: alt });
}
