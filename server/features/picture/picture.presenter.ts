import type { PictureView } from "#contract/picture.ts";
import { type Picture, pictureAddress } from "#contract/picture-url.ts";

export function presentPicture(picture: Picture): PictureView {
	const { width, height } = picture;
	return { address: pictureAddress(picture), width, height };
}
