export type { FileOrder, Picture, PictureFile } from "./encode-picture.ts";
export { encodeArtwork, encodeForPage } from "./encoders.ts";
export { makePicture } from "./make-picture.ts";
export type { Crop } from "./read-pixels.ts";
