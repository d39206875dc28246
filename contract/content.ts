import { z } from "zod";

// What the owner may write, and how much of it the pages are made for. Files of this folder import the types;
// the build checks the values (tools/build/check-content.ts).

const line = z.string().trim().min(1).max(160);
const paragraph = z.string().trim().min(1).max(1_200);
const httpsUrl = z.url({ protocol: /^https$/ });

/** A page's own words for search engines and shared links. */
const pageMetaSchema = z.object({
	title: z.string().trim().min(1).max(70),
	description: z.string().trim().min(1).max(320),
	keywords: z.array(line).min(1).max(20),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

export const siteSchema = z.object({
	name: z.string().trim().min(1).max(100),
	authorLabel: line,
	/** What stands under the name in the footer. */
	shortBio: paragraph,
	home: pageMetaSchema,
	blog: pageMetaSchema,
	gallery: pageMetaSchema,
	/** What search engines' consoles give to prove whose the site is: the content of their meta tags. */
	verification: z.object({
		yandex: z
			.string()
			.regex(/^[\w-]{8,100}$/)
			.optional(),
		google: z
			.string()
			.regex(/^[\w-]{8,100}$/)
			.optional(),
	}),
	/** The person as structured data, in English (specification, section 9). */
	person: z.object({
		jobTitle: line,
		description: paragraph,
		knowsAbout: z.array(line).min(1),
	}),
});

/** What stands on the pages in English, and is in Russian elsewhere. */
export const englishSchema = z.object({
	shortBio: paragraph,
	contactsNote: line,
	metaNote: paragraph,
});

/** One way to reach the owner. */
const channelSchema = z.object({
	/** What it is called: "WhatsApp". */
	name: line,
	/** What is shown and copied: a number, a name, an e-mail address. */
	text: line,
	/** Where it leads. */
	href: z.union([httpsUrl, z.string().regex(/^(mailto|tel):\S+$/)]),
	/** By which parameter of its address it takes a message that is already written, if it does: `?text=`. */
	messageParameter: z.enum(["text", "body"]).optional(),
});
export type Channel = z.infer<typeof channelSchema>;

export const contactsSchema = z.object({
	/** The page where a time is booked. */
	booking: httpsUrl,
	email: z.email(),
	/** The messaging app of the footer and the floating button. */
	messenger: channelSchema,
	/** Where else to write where the booking page or the messenger does not open. */
	others: z.array(channelSchema).min(1).max(4),
	note: line,
});

const profileSchema = z.object({
	name: z.enum(["YouTube", "TikTok", "Instagram", "Facebook"]),
	href: httpsUrl,
	/** Belongs to Meta: Russian law asks for a note beside it. */
	isOfMeta: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

export const profilesSchema = z.object({
	profiles: z.array(profileSchema).length(4),
	/** Whether the note on Meta is shown. */
	showsMetaNote: z.boolean(),
	metaNote: paragraph,
});

export const heroSchema = z.object({
	eyebrow: line,
	title: z.string().trim().min(1).max(70),
	lead: paragraph,
});

export const bioSchema = z.object({
	title: line,
	text: paragraph,
	/** Short facts: what, and a few words on it. */
	facts: z
		.array(z.object({ term: line, text: line }))
		.min(2)
		.max(5),
});

export const aboutSchema = z.object({
	title: line,
	lead: paragraph,
	paragraphs: z.array(paragraph).min(1).max(6),
	/** The work of the gallery beside the text, by its slug. */
	artwork: line,
	/** The three crafts: medicine, music, painting. */
	crafts: z.array(z.object({ title: line, text: paragraph })).length(3),
});

const stepSchema = z.object({
	title: line,
	subtitle: line.optional(),
	description: paragraph,
	details: z.array(line).min(2).max(6),
	/** The work of the gallery that is seen beside the step, by its slug. */
	artwork: line,
	result: line.optional(),
});

export const methodologySchema = z.object({
	title: line,
	lead: paragraph,
	steps: z.array(stepSchema).length(6),
	/** What goes along with the steps: shown in the dialog. */
	supporting: z.object({
		title: line,
		items: z
			.array(z.object({ title: line, description: paragraph }))
			.min(3)
			.max(6),
	}),
	quote: paragraph,
});

export const audienceSchema = z.object({
	title: line,
	lead: paragraph,
	segments: z
		.array(
			z.object({
				title: line,
				description: paragraph,
				details: z.array(line).length(3),
			}),
		)
		.length(4),
});

export const benefitsSchema = z.object({
	title: line,
	lead: paragraph,
	items: z
		.array(
			z.object({ title: line, description: paragraph, details: paragraph }),
		)
		.min(4)
		.max(6),
});

const projectSchema = z.object({
	title: line,
	category: line,
	description: paragraph,
	features: z.array(line).min(2).max(5),
	status: line,
	/** Where it leads, in a new tab; "#" where there is nowhere to lead yet: then there is no button. */
	link: z.union([httpsUrl, z.literal("#")]),
	button: line.optional(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectsSchema = z.object({
	title: line,
	lead: paragraph,
	items: z.array(projectSchema).length(8),
});

const testimonialSchema = z.object({
	/** Initials alone. */
	name: z.string().regex(/^\p{Lu}\. ?\p{Lu}\.$/u),
	role: line,
	content: paragraph,
	result: line,
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const testimonialsSchema = z.object({
	title: line,
	/** The first one is shown large. */
	items: z.array(testimonialSchema).min(3).max(6),
});

const offerSchema = z.object({
	title: line,
	/** United States dollars. */
	price: z.int().positive(),
	/** What the price is for: "60 минут". */
	unit: line,
	description: paragraph,
	points: z.array(line).length(4),
	/** The button that opens the booking page. */
	button: line,
	/** The same for search engines, in English. */
	english: z.object({ name: line, description: paragraph }),
});
export type Offer = z.infer<typeof offerSchema>;

export const offersSchema = z.object({
	title: line,
	lead: paragraph,
	items: z.array(offerSchema).length(2),
	/** Whether the line that the services are no medical care is shown. */
	showsMedicalNote: z.boolean(),
	medicalNote: paragraph,
});

/** A paragraph, or the items of a list. */
const legalBlock = z.union([
	z.string().trim().min(1).max(3_000),
	z.array(z.string().trim().min(1).max(600)).min(1),
]);

/**
 * A legal text. In it `{name}`, `{email}` and `{site}` stand for the site's name, the owner's e-mail address and the
 * site's address.
 */
export const legalDocumentSchema = z.object({
	title: line,
	description: z.string().trim().min(1).max(320),
	/** Raised with every change of the text. */
	revision: z.string().regex(/^\d+(\.\d+)*$/),
	/** The day from which it holds. */
	date: z.iso.date(),
	sections: z
		.array(
			z.object({
				/** For links to the section. */
				id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
				title: line,
				blocks: z.array(legalBlock).min(1),
			}),
		)
		.min(1),
});
export type LegalDocument = z.infer<typeof legalDocumentSchema>;

// Small letters, "е" for "ё"; a star for any letters, a stroke between words of which one stands there.
const words = /[а-я*]+(\|[а-я*]+)*/;
const sign = z
	.string()
	.regex(new RegExp(`^${words.source}( ${words.source})*$`));
const anyOf = z.string().regex(new RegExp(`^${words.source}$`));

export const distressSchema = z.array(
	z.object({
		/** The signs' common meaning, for maintainers. */
		about: line,
		/** Words in their order, unless certain others stand right before or after them, or anywhere in the sentence. */
		signs: z.array(sign).min(1),
		unlessBefore: anyOf.optional(),
		unlessAfter: anyOf.optional(),
		unlessAnywhere: anyOf.optional(),
	}),
);
export type Distress = z.infer<typeof distressSchema>;

/** Where somebody in distress finds help at once; also the answer to who wrote such a comment. */
export const helpSchema = z.object({
	title: line,
	text: paragraph,
	contacts: z
		.array(
			z.object({
				name: line,
				text: line,
				href: z.string().regex(/^(tel:\+?\d+|https:\/\/\S+)$/),
				note: line,
			}),
		)
		.min(1),
	abroad: paragraph,
});
export type Help = z.infer<typeof helpSchema>;

export const blogSchema = z.object({
	title: line,
	lead: paragraph,
	/** What the author of an article is. */
	credentials: line,
	/** The one call at the end of an article. */
	call: z.object({ title: line, text: paragraph, button: line }),
});

const slug = z
	.string()
	.max(60)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Dollars, as they are shown: `$5,800`. */
const price = z.string().regex(/^\$[1-9]\d{0,2}(,\d{3})*$/);

const artworkSchema = z.object({
	/** Its address under `/gallery/`, and the name of its files. */
	slug,
	src: z.string().startsWith("/artworks/"),
	picture: z.object({
		hash: z.string().regex(/^[0-9a-f]{8}$/, "no picture: npm run artworks"),
		width: z.int().positive(),
		height: z.int().positive(),
		preview: z.base64().max(600),
	}),
	title: paragraph,
	titleRu: line,
	titleEn: line,
	description: z.string().max(2_400),
	descriptionRu: paragraph,
	descriptionEn: paragraph,
	mediumKey: z.enum([
		"acrylic",
		"ink",
		"geometry",
		"flow",
		"botany",
		"night",
		"notation",
	]),
	medium: paragraph,
	mediumRu: line,
	mediumEn: line,
	/** Of paintings in centimetres, of digital works notes on their making. */
	size: paragraph,
	sizeRu: line,
	sizeEn: line,
	sizeCm: z
		.object({ width: z.number().positive(), height: z.number().positive() })
		.optional(),
	year: z.string().regex(/^\d{4}$/),
	price: price.optional(),
	isSold: z.literal(true).optional(),
});
export type Artwork = z.infer<typeof artworkSchema>;

// A frame may hide a little of the canvas.
const RATIO_TOLERANCE = 0.03;

/** Whether a picture has the shape that its size says. */
export function hasItsShape({
	sizeCm,
	picture,
}: {
	sizeCm?: Artwork["sizeCm"];
	picture: Pick<Artwork["picture"], "width" | "height">;
}): boolean {
	if (!sizeCm) return true;
	const said = sizeCm.width / sizeCm.height;
	return Math.abs(picture.width / picture.height / said - 1) <= RATIO_TOLERANCE;
}

/** Over 50 of them (specification, section 3), each with an address of its own. */
export const artworksSchema = z
	.array(artworkSchema.refine(hasItsShape, "the picture has another shape"))
	.min(52)
	.refine(
		(works) => new Set(works.map((work) => work.slug)).size === works.length,
		"two works have the same slug",
	);

const inBoth = z.object({ ru: paragraph, en: paragraph });

export const gallerySchema = z.object({
	heading: inBoth,
	tagline: inBoth,
	artist: z.object({
		title: inBoth,
		text: inBoth,
		achievements: z.array(inBoth).length(3),
	}),
	/** The page in English for search engines and shared links. */
	english: pageMetaSchema,
});
