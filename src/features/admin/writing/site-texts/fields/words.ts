import { listOf, textOf } from "./field-schema.ts";

/** Formats a list of words as typed text. */
export const joinWords = (value: unknown): string => listOf(value).map(textOf).join(", ");

/** Splits typed text into words at commas, semicolons and line ends, without duplicates. */
export const splitWords = (typed: string): string[] => [
	...new Set(
		typed
			.split(/[,;\n]/)
			.map((word) => word.trim().replaceAll(/\s+/g, " "))
			.filter(Boolean),
	),
];
