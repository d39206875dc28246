import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { blogSchema } from "#contract/content/blog.ts";
import { contactsSchema, profilesSchema } from "#contract/content/contacts.ts";
import { distressSchema } from "#contract/content/distress.ts";
import { gallerySchema } from "#contract/content/gallery.ts";
import { helpSchema } from "#contract/content/help.ts";
import {
	aboutSchema,
	audienceSchema,
	benefitsSchema,
	bioSchema,
	heroSchema,
	methodologySchema,
} from "#contract/content/landing.ts";
import { legalDocumentSchema } from "#contract/content/legal-document.ts";
import { offersSchema } from "#contract/content/offers.ts";
import { projectsSchema } from "#contract/content/projects.ts";
import { englishSchema, siteSchema } from "#contract/content/site.ts";
import { testimonialsSchema } from "#contract/content/testimonials.ts";

const CONTENT = join(import.meta.dirname, "../../content");

const SCHEMAS: Record<string, z.ZodType> = {
	about: aboutSchema,
	audience: audienceSchema,
	benefits: benefitsSchema,
	bio: bioSchema,
	blog: blogSchema,
	consent: legalDocumentSchema,
	contacts: contactsSchema,
	distress: distressSchema,
	english: englishSchema,
	gallery: gallerySchema,
	help: helpSchema,
	hero: heroSchema,
	methodology: methodologySchema,
	offers: offersSchema,
	privacy: legalDocumentSchema,
	profiles: profilesSchema,
	projects: projectsSchema,
	site: siteSchema,
	terms: legalDocumentSchema,
	testimonials: testimonialsSchema,
};

/**
 * Checks the texts of `content/` against the schemas of the pages.
 *
 * @returns the problems, a line each, with the file and the path in it
 */
export function checkContent(): string[] {
	return globSync("*.json", { cwd: CONTENT }).flatMap((file) =>
		findingsOfText(basename(file, ".json"), readFileSync(join(CONTENT, file), "utf8")),
	);
}

/** The problems of a file of the content, a line each. */
export function findingsOfText(name: string, text: string): string[] {
	try {
		return findingsOf(name, JSON.parse(text));
	} catch (error) {
		return [`content/${name}: ${error instanceof Error ? error.message : error}`];
	}
}

/** The problems of a value of the content, a line each. */
export function findingsOf(name: string, value: unknown): string[] {
	const schema = SCHEMAS[name];
	if (!schema) return [`content/${name}: no schema is named for it in ${import.meta.filename}`];
	const { error } = schema.safeParse(value);
	return (error?.issues ?? []).map(
		({ path, message }) => `content/${name}: ${z.core.toDotPath(path) || name}: ${message}`,
	);
}
