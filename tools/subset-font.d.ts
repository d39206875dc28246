declare module "subset-font" {
	/** @returns the font with only the glyphs of the text */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "sfnt" | "woff" | "woff2";
			/** Axes to fix or to narrow; the others are kept. */
			variationAxes?: Record<string, number | { min: number; max: number }>;
			/** The layout features to keep. */
			keepFeatures?: string[];
		},
	): Promise<Buffer>;
}
