export {
	type FramedPicture,
	makeSharePicture,
	type SharePictureInput,
	type TitlePictureInput,
} from "./share-picture.ts";
