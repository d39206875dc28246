import type { ComponentProps } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import { artworkPath } from "#contract/artwork-url.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";

interface ArtworkFigureProps extends ComponentProps<"figure"> {
	/** A work of the gallery; undefined if the gallery no longer has it: then nothing is shown. */
	work: ArtworkView | undefined;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	/** Empty by default, since the caption names the work. */
	alt?: string;
	pictureClass: string | undefined;
}

/** A picture of an artwork with a caption that links to its page. */
export function ArtworkFigure({ work, sizes, alt = "", pictureClass, ...props }: ArtworkFigureProps) {
	if (!work) return null;
	const { slug, titleRu, mediumRu, year, picture } = work;
	return (
		<figure {...props}>
			<ArtworkPicture picture={picture} sizes={sizes} alt={alt} className={pictureClass} />
			<figcaption>
				<a href={artworkPath("ru", slug)} className="quiet-link">
					«{titleRu}», {mediumRu.toLocaleLowerCase("ru")}, {year}
				</a>
			</figcaption>
		</figure>
	);
}
