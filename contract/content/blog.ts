import { z } from "zod";
import { line, paragraph } from "./text.ts";

export const blogSchema = z.object({
	title: line,
	lead: paragraph,
	/** The qualifications of the author, shown under an article. */
	credentials: line,
	/** The call to action at the end of an article. */
	call: z.object({ title: line, text: paragraph, button: line }),
});
