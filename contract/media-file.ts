import { variantExtension } from "./picture-url.ts";

/** The formats in which sounds and videos are stored as they were sent, by the extension of their files. */
const RECORDING_NAME = /^[0-9a-f]{32}\.(mp3|m4a|ogg|wav|mp4)$/;

/** True for the names of sounds and videos. */
export const isRecordingName = (name: string): boolean => RECORDING_NAME.test(name);

/** True for the names that files for visitors have: variants of pictures, sounds and videos. Originals are private. */
export const isServedName = (name: string): boolean => variantExtension(name) !== undefined || isRecordingName(name);
