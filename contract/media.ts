/** The kinds of files in the media library. */
export const MEDIA_KINDS = ["picture", "sound", "video"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The ladders of sizes in which a picture is made: for pages, and for works of the gallery, which are looked at closely. */
export const RENDITION_PROFILES = ["page", "artwork"] as const;
export type RenditionProfile = (typeof RENDITION_PROFILES)[number];

/** A part of a picture: its left upper corner and its size, as fractions of the picture, from 0 to 1. */
export interface Crop {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** A point of a picture, as fractions of its width and height, from 0 to 1. */
export interface Focus {
	x: number;
	y: number;
}
