import { listOf, textOf } from "./field-schema.ts";

/** The words of a list as they are typed. */
export const joinWords = (value: unknown): string => listOf(value).map(textOf).join(", ");

/** The words of a typed text, which commas, semicolons and line ends part; each once. */
export const splitWords = (typed: string): string[] => [
	...new Set(
		typed
			.split(/[,;\n]/)
			.map((word) => word.trim().replaceAll(/\s+/g, " "))
			.filter(Boolean),
	),
];
