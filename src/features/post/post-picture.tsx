import type { PostCard } from "#contract/post.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { UploadedPicture } from "../../components/uploaded-picture/uploaded-picture.tsx";

interface PostPictureProps {
	post: Pick<PostCard, "featuredImage" | "featuredImageAlt" | "cover">;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	/** True if it is the page's first picture, which is loaded eagerly. */
	isFirst?: boolean;
	className?: string | undefined;
}

/** The picture of a post: its own one (in AVIF or JPEG if it was uploaded here), or an artwork as its cover. */
export function PostPicture({ post, sizes, isFirst = false, className }: PostPictureProps) {
	const { featuredImage, featuredImageAlt, cover } = post;
	const shared = {
		className,
		sizes,
		loading: isFirst ? "eager" : "lazy",
		fetchPriority: isFirst ? "high" : undefined,
		decoding: "async",
	} as const;
	if (featuredImage) return <UploadedPicture {...shared} src={featuredImage} alt={featuredImageAlt} />;
	return cover && <ArtworkPicture {...shared} picture={cover.picture} alt="" />;
}
