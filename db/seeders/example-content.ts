import { SECTION_KEYS, SECTIONS, type SiteContent } from "#contract/content/sections.ts";
import { readDemo } from "./demo-file.ts";

/** The initial content of a new site. */
export const EXAMPLE_CONTENT = Object.fromEntries(
	SECTION_KEYS.map((key) => [key, SECTIONS[key].schema.parse(JSON.parse(readDemo(`sections/${key}.json`)))]),
) as SiteContent;
