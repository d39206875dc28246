declare module "commonmark-spec" {
	/** The examples of the specification; a tab is written as an arrow (→). */
	export const tests: { number: number; section: string; markdown: string; html: string }[];
}
