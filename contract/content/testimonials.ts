import { z } from "zod";
import { line, paragraph } from "./text.ts";

const testimonialSchema = z.strictObject({
	/** Initials only. */
	name: z.string().regex(/^\p{Lu}\. ?\p{Lu}\.$/u),
	role: line,
	content: paragraph,
	result: line,
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const testimonialsSchema = z.strictObject({
	title: line,
	/** The first one is shown large. */
	items: z.array(testimonialSchema).min(3).max(6),
});
