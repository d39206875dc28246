import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import * as schemas from "#contract/content.ts";

const CONTENT = join(import.meta.dirname, "../../content");

const SCHEMAS: Record<string, z.ZodType> = {
	about: schemas.aboutSchema,
	artworks: schemas.artworksSchema,
	audience: schemas.audienceSchema,
	benefits: schemas.benefitsSchema,
	bio: schemas.bioSchema,
	blog: schemas.blogSchema,
	consent: schemas.legalDocumentSchema,
	contacts: schemas.contactsSchema,
	distress: schemas.distressSchema,
	english: schemas.englishSchema,
	gallery: schemas.gallerySchema,
	help: schemas.helpSchema,
	hero: schemas.heroSchema,
	methodology: schemas.methodologySchema,
	offers: schemas.offersSchema,
	privacy: schemas.legalDocumentSchema,
	profiles: schemas.profilesSchema,
	projects: schemas.projectsSchema,
	site: schemas.siteSchema,
	terms: schemas.legalDocumentSchema,
	testimonials: schemas.testimonialsSchema,
};
/**
 * Holds the owner's words against what the pages are made for.
 *
 * @returns what is wrong, a line each, with the file and the place in it
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
	if (!schema)
		return [`${name}.ts: no schema is named for it in ${import.meta.filename}`];
	const file = pathToFileURL(join(CONTENT, `${name}.ts`)).href;
	const { [name]: value } = (await import(file)) as Record<string, unknown>;
	return findingsOf(name, schema, value);
}

/** What is wrong with a value, a line each. */
export function findingsOf(
	name: string,
	schema: z.ZodType,
	value: unknown,
): string[] {
	const { error } = schema.safeParse(value);
	return (error?.issues ?? []).map(
		({ path, message }) =>
			`content/${name}.ts: ${z.core.toDotPath(path) || name}: ${message}`,
	);
}
