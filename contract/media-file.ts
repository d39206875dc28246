import { variantExtension } from "./picture-url.ts";

/** The names of sounds and videos, which are stored in their original format. */
const RECORDING_NAME = /^[0-9a-f]{32}\.(mp3|m4a|ogg|wav|mp4)$/;

/** True for the names of sounds and videos. */
export const isRecordingName = (name: string): boolean => RECORDING_NAME.test(name);

/** True for the names of public files: picture variants, sounds and videos. Originals are private. */
export const isServedName = (name: string): boolean => variantExtension(name) !== undefined || isRecordingName(name);
