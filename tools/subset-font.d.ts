declare module "subset-font" {
	/** @returns the font with the glyphs of the text alone */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "sfnt" | "woff" | "woff2";
			/** Axes that are fixed or narrowed; the others stay. */
			variationAxes?: Record<string, number | { min: number; max: number }>;
			/** The layout features that stay. */
			keepFeatures?: string[];
		},
	): Promise<Buffer>;
}
