import { idSchema } from "./fields.ts";
import { postFormSchema } from "./post.ts";
import { z } from "./zod.ts";

/** The topics of the advice before publishing, in the order in which it is shown. */
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

/** The lengths that search engines show, in characters: about 600 pixels of a title, two lines of a description. */
export const SEARCH_TITLE_SHOWN = 60;
export const SEARCH_DESCRIPTION_SHOWN = 160;

const { title, content, slug, featuredImageAlt, excerpt, metaDescription } = postFormSchema.shape;

/** The fields of the post form about which there is advice, as typed: none is refused because it is unfinished. */
const advisedFields = {
	title,
	content,
	slug,
	featuredImage: z.string().default(""),
	featuredImageAlt,
	excerpt,
	metaDescription,
};

/** The values of the form, the others too; `id` is the post's, where it is saved already. */
export const postAdviceInputSchema = z.object({ id: idSchema.optional(), ...advisedFields });
export type PostAdviceInput = z.output<typeof postAdviceInputSchema>;

export type AdvisedField = keyof typeof advisedFields;

/** A place in a field: its words, and in the text its line, counted from 0. */
export interface AdvicePlace {
	line?: number | undefined;
	excerpt: string;
}

/** An advice in a sentence, the field where it can be followed, and the places in that field. */
export interface Advice {
	topic: AdviceTopic;
	field: AdvisedField;
	message: string;
	/** The first places. */
	places: AdvicePlace[];
	/** The number of all places. */
	placeCount: number;
}

/** The advice on a post, and how a search engine would show it. */
export interface PostAdvice {
	advice: Advice[];
	searchResult: { title: string; slug: string; description: string };
}

/** The title or the cover that a share picture shows, and the id of the post, where it is saved already. */
export const sharePictureInputSchema = z.strictObject({
	id: idSchema.optional(),
	title,
	featuredImage: z.string().max(2_000).default(""),
});
