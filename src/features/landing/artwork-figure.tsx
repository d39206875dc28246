import type { ComponentProps } from "react";
import { artworks } from "#content/artworks.ts";
import { artworkPath } from "#contract/artwork-url.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";

interface ArtworkFigureProps extends ComponentProps<"figure"> {
	/** The slug of a work of the gallery. */
	artwork: string;
	/** The widths of the picture on which screens, as for `<img sizes>`. */
	sizes: string;
	pictureClass: string | undefined;
}

/** A work of the gallery with its caption, which leads to it; nothing where it hangs there no more. */
export function ArtworkFigure({
	artwork,
	sizes,
	pictureClass,
	...props
}: ArtworkFigureProps) {
	const work = artworks.find(({ slug }) => slug === artwork);
	if (!work) return null;
	const { slug, titleRu, mediumRu, year } = work;
	return (
		<figure {...props}>
			<ArtworkPicture
				work={work}
				sizes={sizes}
				alt=""
				className={pictureClass}
			/>
			<figcaption>
				<a href={artworkPath("ru", slug)} className="quiet-link">
					«{titleRu}», {mediumRu.toLocaleLowerCase("ru")}, {year}
				</a>
			</figcaption>
		</figure>
	);
}
