import { isVisible } from "#contract/fields.ts";
import { type PostInput, postInputSchema } from "#contract/post.ts";
import type { ImportedPost } from "../../import/imported-blog.ts";

/** The limits of the fields of a post, as its schema has them. */
const MAX = { title: 200, content: 200_000, excerpt: 500, metaDescription: 320, featuredImageAlt: 500 };

/** The values of an imported post that are its own, whatever its terms, its address and its pictures become. */
interface ImportedValues {
	title: string;
	content: string;
	excerpt: string;
	metaDescription: string;
	published: boolean;
	/** The things that are other than before, for the owner. */
	notes: string[];
	/** The reason why the post cannot come; undefined where it can. */
	problem: string | undefined;
}

/** A text of at most `max` characters on one line, cut at a word. */
function cut(text: string, max: number): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	if (line.length <= max) return line;
	const short = line.slice(0, max - 1).toWellFormed();
	return `${short.slice(0, Math.max(short.lastIndexOf(" "), max / 2)).trimEnd()}…`;
}

/** The values of a post with its converted text. */
export function valuesFor(source: ImportedPost, markup: string): ImportedValues {
	const notes: string[] = [];
	const cutTo = (name: string, text: string, max: number) => {
		const short = cut(text, max);
		if (short.endsWith("…") && !text.trim().endsWith("…"))
			notes.push(`${name} длиннее ${max} знаков: обрезан по слову`);
		return short;
	};
	const title = cutTo("заголовок", source.title, MAX.title);
	const excerpt = cutTo("краткое описание", source.excerpt, MAX.excerpt);
	const metaDescription = cutTo("мета-описание", source.metaDescription, MAX.metaDescription);
	const isComplete = isVisible(title) && isVisible(markup);
	if (source.isPublished && !isComplete) {
		notes.push(`${isVisible(title) ? "без текста" : "без заголовка"}: станет черновиком`);
	}
	const isTooLong = markup.length > MAX.content;
	const problem = isTooLong ? "текст длиннее 200 000 знаков: разделите статью на части" : undefined;
	if (problem) notes.push(problem);
	return {
		title,
		content: markup,
		excerpt,
		metaDescription,
		published: source.isPublished && isComplete,
		notes,
		problem,
	};
}

/** The parts of a post that depend on this site. */
interface Placing {
	creationKey: string;
	slug: string;
	categoryId: number | null;
	tags: number[];
	featuredImage: string;
}

/** The input with which an imported post is created. @throws ZodError where a field is impossible */
export function inputFor(source: ImportedPost, markup: string, placing: Placing): PostInput {
	const { notes: _, problem: _problem, ...values } = valuesFor(source, markup);
	const alt = placing.featuredImage ? cut(source.picture?.alt ?? "", MAX.featuredImageAlt) : "";
	return postInputSchema.parse({ ...values, ...placing, featuredImageAlt: alt });
}
