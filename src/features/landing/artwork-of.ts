import { artworks } from "../../content/artworks.ts";

/** The work of the gallery that a text names by its slug; nothing where it hangs there no more. */
export const artworkOf = (slug: string) =>
	artworks.find((work) => work.slug === slug);
