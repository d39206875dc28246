import type { ArtworkView } from "#contract/artwork.ts";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { ArtworkDetails } from "./artwork-details.tsx";
import styles from "./artwork-spread.module.css";
import { textOf } from "./bilingual.ts";
import { useMessages } from "./messages.ts";

/** The picture of a work and its details side by side; the id is that of the link around the picture. */
export function ArtworkSpread({ work, id }: { work: ArtworkView; id?: string }) {
	const { language, messages } = useMessages();
	const title = textOf(work, "title", language);
	const { width, height } = work.picture;
	// The width as artwork-spread.module.css sets it: a part of the page's width, and no taller than the viewport.
	const widthOfTallest = `${Math.round((86 * width) / height)}vh`;
	const sizes = `(min-width: 64rem) min(54vw, ${widthOfTallest}), min(92vw, ${widthOfTallest})`;
	return (
		<div className={styles.spread}>
			<a
				id={id}
				href={largestJpegUrl(work.picture)}
				className={styles.frame}
				aria-label={`${messages.closer}: ${title}`}
				data-artwork={work.slug}
			>
				<ArtworkPicture
					picture={work.picture}
					sizes={sizes}
					alt={textOf(work, "alt", language)}
					className={styles.picture}
					loading="eager"
					fetchPriority="high"
				/>
			</a>
			<div className={styles.details}>
				<ArtworkDetails work={work} heading="h1" />
			</div>
		</div>
	);
}
