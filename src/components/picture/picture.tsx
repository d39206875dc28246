import type { ComponentProps } from "react";
import type { Picture as PictureFiles } from "../../theme/pictures/picture.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet"> {
	picture: PictureFiles;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	/** Empty for a picture that adds nothing to the text beside it. */
	alt: string;
	/** Another crop of it, for wide screens. */
	wide?: { picture: PictureFiles; media: string; sizes: string };
}

const srcSetOf = (files: PictureFiles["avif"]) => files.map(({ src, width }) => `${src} ${width}w`).join(", ");

/** One of the site's own pictures in AVIF or JPEG and a fitting size. Its box is reserved. */
export function Picture({ picture, sizes, alt, wide, ...props }: PictureProps) {
	const { width, height, avif, jpeg } = picture;
	return (
		<picture>
			{wide &&
				(["avif", "jpeg"] as const).map((format) => (
					<source
						key={format}
						type={format === "avif" ? "image/avif" : undefined}
						media={wide.media}
						srcSet={srcSetOf(wide.picture[format])}
						sizes={wide.sizes}
						width={wide.picture.width}
						height={wide.picture.height}
					/>
				))}
			<source type="image/avif" srcSet={srcSetOf(avif)} sizes={sizes} />
			<img
				loading="lazy"
				decoding="async"
				{...props}
				srcSet={srcSetOf(jpeg)}
				sizes={sizes}
				src={jpeg.at(-1)?.src}
				width={width}
				height={height}
				alt={alt}
			/>
		</picture>
	);
}
