import type { ComponentProps } from "react";
import type { SitePicture } from "#contract/section-fields.ts";
import type { Picture as PictureFiles } from "../../theme/pictures/picture.ts";
import { UploadedPicture } from "../uploaded-picture/uploaded-picture.tsx";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt"> {
	picture: PictureFiles;
	/** The owner's replacement, shown if it has a URL. Without it the picture has no text alternative. */
	chosen?: SitePicture;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	/** Another crop of it, for wide screens. */
	wide?: { picture: PictureFiles; media: string; sizes: string };
}

const srcSetOf = (files: PictureFiles["avif"]) => files.map(({ src, width }) => `${src} ${width}w`).join(", ");

/** A picture that came with the site, in AVIF and a fitting size or in JPEG, or its replacement. Its box is reserved. */
export function Picture({ picture, chosen, sizes, wide, ...props }: PictureProps) {
	const shared = { loading: "lazy", decoding: "async", ...props } as const;
	if (chosen?.url) {
		const chosenSizes = wide ? `${wide.media} ${wide.sizes}, ${sizes}` : sizes;
		return <UploadedPicture {...shared} src={chosen.url} sizes={chosenSizes} alt={chosen.alt} />;
	}
	const { width, height, avif, jpeg } = picture;
	return (
		<picture>
			{wide &&
				(["avif", "jpeg"] as const).map((format) => (
					<source
						key={format}
						{...(format === "avif"
							? { type: "image/avif", srcSet: srcSetOf(wide.picture.avif), sizes: wide.sizes }
							: { srcSet: wide.picture.jpeg.at(-1)?.src })}
						media={wide.media}
						width={wide.picture.width}
						height={wide.picture.height}
					/>
				))}
			<source type="image/avif" srcSet={srcSetOf(avif)} sizes={sizes} />
			<img {...shared} src={jpeg.at(-1)?.src} width={width} height={height} alt={chosen?.alt ?? ""} />
		</picture>
	);
}
