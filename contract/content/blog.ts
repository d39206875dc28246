import { z } from "zod";
import { line, paragraph } from "./text.ts";

export const blogSchema = z.strictObject({
	title: line,
	lead: paragraph,
	/** The qualifications of the author, shown under an article. */
	credentials: line,
	/** The call to action at the end of an article. */
	call: z.strictObject({ title: line, text: paragraph, button: line }),
});
