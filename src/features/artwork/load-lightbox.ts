/** Fetches all that opening a work takes: few visitors need it at once. The page that is there stays as it is. */
export async function loadLightbox() {
	const [{ OpenArtwork }] = await Promise.all([
		import("./open-artwork.tsx"),
		import("./gallery-head.ts"),
		import("./background-page.tsx"),
	]);
	return { default: OpenArtwork };
}
