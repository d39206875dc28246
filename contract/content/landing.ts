import { z } from "zod";
import { line, paragraph } from "./text.ts";

export const heroSchema = z.strictObject({ eyebrow: line, title: z.string().trim().min(1).max(70), lead: paragraph });

export const bioSchema = z.strictObject({
	title: line,
	text: paragraph,
	/** Short facts: a term and a few words about it. */
	facts: z
		.array(z.strictObject({ term: line, text: line }))
		.min(2)
		.max(5),
});

export const aboutSchema = z.strictObject({
	title: line,
	lead: paragraph,
	paragraphs: z.array(paragraph).min(1).max(6),
	/** The slug of the work that is shown beside the text. */
	artwork: line,
	/** The three crafts: medicine, music, painting. */
	crafts: z.array(z.strictObject({ title: line, text: paragraph })).length(3),
});

const stepSchema = z.strictObject({
	title: line,
	subtitle: line.optional(),
	description: paragraph,
	details: z.array(line).min(2).max(6),
	/** The slug of the work that is shown beside the step. */
	artwork: line,
	result: line.optional(),
});

export const methodologySchema = z.strictObject({
	title: line,
	lead: paragraph,
	steps: z.array(stepSchema).length(6),
	/** Practices that support the steps: shown in the dialog. */
	supporting: z.strictObject({
		title: line,
		items: z
			.array(z.strictObject({ title: line, description: paragraph }))
			.min(3)
			.max(6),
	}),
	quote: paragraph,
});

export const audienceSchema = z.strictObject({
	title: line,
	lead: paragraph,
	segments: z
		.array(z.strictObject({ title: line, description: paragraph, details: z.array(line).length(3) }))
		.length(4),
});

export const benefitsSchema = z.strictObject({
	title: line,
	lead: paragraph,
	items: z
		.array(z.strictObject({ title: line, description: paragraph, details: paragraph }))
		.min(4)
		.max(6),
});
