import { z } from "zod";
import { line, paragraph } from "./text.ts";

const offerSchema = z.strictObject({
	title: line,
	/** United States dollars. */
	price: z.int().positive(),
	/** The unit of the price: "60 минут". */
	unit: line,
	description: paragraph,
	points: z.array(line).length(4),
	/** The button that opens the booking page. */
	button: line,
	/** The name and description in English, for structured data. */
	english: z.strictObject({ name: line, description: paragraph }),
});
export type Offer = z.infer<typeof offerSchema>;

export const offersSchema = z.strictObject({
	title: line,
	lead: paragraph,
	items: z.array(offerSchema).length(2),
	/** True to show the note that the services are not medical care. */
	showsMedicalNote: z.boolean(),
	medicalNote: paragraph,
});
