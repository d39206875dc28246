/** The files of a painting in several widths, narrowest first; `width` and `height` are those of the largest, in pixels. */
export type Picture = ReturnType<typeof pictureOf>;

/** A picture from its size and the URLs of its files by name, such as `./mark-1-80.jpg`, whose number is the width. */
export function pictureOf(width: number, height: number, urls: Record<string, string>) {
	const filesOf = (format: string) =>
		Object.keys(urls)
			.filter((name) => name.endsWith(format))
			.map((name) => ({ src: `${urls[name]}`, width: Number.parseFloat(name.replace(/.*-/, "")) }))
			.sort((a, b) => a.width - b.width);
	return { width, height, avif: filesOf("avif"), jpeg: filesOf("jpg") };
}
