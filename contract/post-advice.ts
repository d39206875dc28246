import { idSchema } from "./fields.ts";
import { postFormSchema } from "./post.ts";
import { z } from "./zod.ts";

/** The topics of the advice before publishing, in display order. */
export const ADVICE_TOPICS = [
	"searchTitle",
	"searchDescription",
	"pictures",
	"headings",
	"links",
	"slug",
	"typography",
] as const;
export type AdviceTopic = (typeof ADVICE_TOPICS)[number];

/** The lengths that search engines display, in characters: about 600 pixels of a title, two lines of a description. */
export const SEARCH_TITLE_SHOWN = 60;
export const SEARCH_DESCRIPTION_SHOWN = 160;

const { title, content, slug, featuredImageAlt, excerpt, metaDescription } = postFormSchema.shape;

/** The fields of the post form that advice covers, unvalidated: unfinished values are accepted. */
const advisedFields = {
	title,
	content,
	slug,
	featuredImage: z.string().default(""),
	featuredImageAlt,
	excerpt,
	metaDescription,
};

/** The values of the form; other fields are dropped. `id` is the post's, if it is saved. */
export const postAdviceInputSchema = z.object({ id: idSchema.optional(), ...advisedFields });
export type PostAdviceInput = z.output<typeof postAdviceInputSchema>;

export type AdvisedField = keyof typeof advisedFields;

/** A place in a field: its words, and the line (from 0) if the field is the text. */
export interface AdvicePlace {
	line?: number | undefined;
	excerpt: string;
}

/** A piece of advice: a sentence, the field it concerns, and the places in that field. */
export interface Advice {
	topic: AdviceTopic;
	field: AdvisedField;
	message: string;
	/** The first places. */
	places: AdvicePlace[];
	/** The number of all places. */
	placeCount: number;
}

/** The advice on a post, and its preview as a search result. */
export interface PostAdvice {
	advice: Advice[];
	searchResult: { title: string; slug: string; description: string };
}

/** The title or the cover for a share picture, and the post's id, if it is saved. */
export const sharePictureInputSchema = z.strictObject({
	id: idSchema.optional(),
	title,
	featuredImage: z.string().max(2_000).default(""),
});
