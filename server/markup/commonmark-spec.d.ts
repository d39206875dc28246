declare module "commonmark-spec" {
	/** The examples of the specification, tabs written as arrows. */
	export const tests: {
		number: number;
		section: string;
		markdown: string;
		html: string;
	}[];
}
