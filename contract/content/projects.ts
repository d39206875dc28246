import { z } from "zod";
import { httpsUrl, line, paragraph } from "./text.ts";

const projectSchema = z.strictObject({
	title: line,
	category: line,
	description: paragraph,
	features: z.array(line).min(2).max(5),
	status: line,
	/** The URL, opened in a new tab; "#" while there is none: then no button is shown. */
	link: z.union([httpsUrl, z.literal("#")]),
	button: line.optional(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectsSchema = z.strictObject({ title: line, lead: paragraph, items: z.array(projectSchema).length(8) });
