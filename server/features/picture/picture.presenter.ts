import type { PictureView } from "#contract/picture.ts";
import { type Picture, pictureUrl } from "#contract/picture-url.ts";

export function presentPicture(picture: Picture): PictureView {
	const { width, height } = picture;
	return { url: pictureUrl(picture), width, height };
}
