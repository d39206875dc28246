import type { PictureView } from "./picture.schema.ts";
import { type Picture, pictureAddress } from "./picture-address.schema.ts";

export function presentPicture(picture: Picture): PictureView {
	const { width, height } = picture;
	return { address: pictureAddress(picture), width, height };
}
