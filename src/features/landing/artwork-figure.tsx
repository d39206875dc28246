import type { ComponentProps } from "react";
import { artworks } from "#content/artworks.ts";
import { artworkPath } from "#contract/artwork-url.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";

interface ArtworkFigureProps extends ComponentProps<"figure"> {
	/** The slug of an artwork in the gallery. */
	artwork: string;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	pictureClass: string | undefined;
}

/** A picture of an artwork with a caption that links to its page; nothing if the gallery no longer has the artwork. */
export function ArtworkFigure({ artwork, sizes, pictureClass, ...props }: ArtworkFigureProps) {
	const work = artworks.find(({ slug }) => slug === artwork);
	if (!work) return null;
	const { slug, titleRu, mediumRu, year } = work;
	return (
		<figure {...props}>
			<ArtworkPicture work={work} sizes={sizes} alt="" className={pictureClass} />
			<figcaption>
				<a href={artworkPath("ru", slug)} className="quiet-link">
					«{titleRu}», {mediumRu.toLocaleLowerCase("ru")}, {year}
				</a>
			</figcaption>
		</figure>
	);
}
