import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { artworksSchema } from "#contract/content/artworks.ts";
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
	artworks: artworksSchema,
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
 * Checks the files of `content/` against the schemas of the pages.
 *
 * @returns the problems, a line each, with the file and the path in it
 */
export async function checkContent(): Promise<string[]> {
	const names = globSync("*.ts", { cwd: CONTENT })
		.map((file) => basename(file, ".ts"))
		.filter((name) => !name.endsWith(".test"));
	const findings = await Promise.all(names.map(checkFile));
	return findings.flat();
}

async function checkFile(name: string): Promise<string[]> {
	const schema = SCHEMAS[name];
	if (!schema) return [`${name}.ts: no schema is named for it in ${import.meta.filename}`];
	const file = pathToFileURL(join(CONTENT, `${name}.ts`)).href;
	const { [name]: value } = (await import(file)) as Record<string, unknown>;
	return findingsOf(name, schema, value);
}

/** The problems of a value, a line each. */
export function findingsOf(name: string, schema: z.ZodType, value: unknown): string[] {
	const { error } = schema.safeParse(value);
	return (error?.issues ?? []).map(
		({ path, message }) => `content/${name}.ts: ${z.core.toDotPath(path) || name}: ${message}`,
	);
}
