/** Loads the code of the lightbox, the head of a work and the background page, which the gallery does not need at first. */
export async function loadLightbox() {
	const [{ OpenArtwork }] = await Promise.all([
		import("./open-artwork.tsx"),
		import("./gallery-head.ts"),
		import("./background-page.tsx"),
	]);
	return { default: OpenArtwork };
}
