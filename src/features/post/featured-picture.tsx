import { ownForms } from "../../../server/features/picture/picture-address.schema.ts";
import type { PostCard } from "../../../server/features/post/post.schema.ts";

interface FeaturedPictureProps {
	post: Pick<PostCard, "featuredImage" | "featuredImageAlt">;
	/** How wide it stands on which screens, as for `<img sizes>`. */
	sizes: string;
	/** Whether it is among the first that is seen. */
	isFirst?: boolean;
	className?: string | undefined;
}

/** A post's own picture, if it has one: of ours in the form that fits, its box reserved. */
export function FeaturedPicture({
	post: { featuredImage, featuredImageAlt },
	sizes,
	isFirst = false,
	className,
}: FeaturedPictureProps) {
	if (!featuredImage) return null;
	const own = ownForms(featuredImage);
	const img = (
		<img
			className={className}
			src={featuredImage}
			{...(own && {
				srcSet: own.fallback,
				sizes,
				width: own.picture.width,
				height: own.picture.height,
			})}
			alt={featuredImageAlt}
			loading={isFirst ? "eager" : "lazy"}
			fetchPriority={isFirst ? "high" : undefined}
			decoding="async"
			referrerPolicy="no-referrer"
		/>
	);
	if (!own) return img;
	return (
		<picture>
			<source type="image/avif" srcSet={own.avif} sizes={sizes} />
			{img}
		</picture>
	);
}
