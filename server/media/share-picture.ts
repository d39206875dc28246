import { join } from "node:path";
import * as share from "#packages/picture-maker/share";

const PAINTING = join(import.meta.dirname, "../../src/theme/pictures/hero-wide-1920.avif");

/** A share picture with a title, beside the owner's picture or the site's default painting. */
export type TitlePictureInput = Omit<share.TitlePictureInput, "painting">;

export type SharePictureInput = Exclude<share.SharePictureInput, share.TitlePictureInput> | TitlePictureInput;

/** Draws a share picture. @returns a PNG for a title, a JPEG for a work and for a picture without a title */
export const makeSharePicture = (input: SharePictureInput): Promise<Buffer> =>
	share.makeSharePicture("crop" in input ? { ...input, painting: PAINTING } : input);
