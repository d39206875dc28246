import { artworkPath } from "../../content/artworks/artwork-address.ts";
import type { Artwork } from "../../content/content.schema.ts";
import styles from "./artwork-caption.module.css";

/** What a work is, as under a picture in a book, and the way to it in the gallery. */
export function ArtworkCaption({ work }: { work: Artwork }) {
	const { slug, titleRu, mediumRu, year } = work;
	return (
		<figcaption className={styles.caption}>
			<a href={artworkPath("ru", slug)}>
				«{titleRu}», {mediumRu.toLocaleLowerCase("ru")}, {year}
			</a>
		</figcaption>
	);
}
