/** The files of a painting in several widths, narrowest first; `width` and `height` are those of the largest, in pixels. */
export interface Picture {
	width: number;
	height: number;
	avif: { src: string; width: number }[];
	jpeg: { src: string; width: number }[];
}
