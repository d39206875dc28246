import type { ComponentProps, CSSProperties } from "react";
import { type Picture, uploadedVariants, WIDE_GAMUT_MEDIA } from "#contract/picture-url.ts";
import { ratioOf } from "../artwork-picture/artwork-picture.tsx";

interface UploadedPictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet"> {
	/** The URL of any picture; one of the library gets its variants. */
	src: string;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	alt: string;
}

/** The custom property `--focus` with the point that stays visible where a picture is cut, for `object-position`. */
const focusOf = ({ focus }: Picture) =>
	focus ? ({ "--focus": `${percent(focus.x)} ${percent(focus.y)}` } as CSSProperties) : {};

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

/** A picture of the library in AVIF or its fallback and a fitting size, its box reserved; any other picture as it is. */
export function UploadedPicture({ src, sizes, alt, ...props }: UploadedPictureProps) {
	const own = uploadedVariants(src);
	const img = (
		<img
			{...props}
			src={own?.src ?? src}
			{...(own && {
				srcSet: own.fallback,
				sizes,
				width: own.picture.width,
				height: own.picture.height,
				style: { ...ratioOf(own.picture), ...focusOf(own.picture) },
			})}
			alt={alt}
			referrerPolicy="no-referrer"
		/>
	);
	if (!own) return img;
	return (
		<picture>
			{own.wide && <source type="image/avif" media={WIDE_GAMUT_MEDIA} srcSet={own.wide} sizes={sizes} />}
			<source type="image/avif" srcSet={own.avif} sizes={sizes} />
			{img}
		</picture>
	);
}
