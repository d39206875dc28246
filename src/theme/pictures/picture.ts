/** A painting in several widths, in pixels; width and height are those of the largest. */
export interface Picture {
	width: number;
	height: number;
	avif: { src: string; width: number }[];
	jpeg: { src: string; width: number }[];
}
