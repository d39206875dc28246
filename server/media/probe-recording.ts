import { openAsBlob } from "node:fs";
import { BlobSource, Input, MP3, MP4, OGG, WAVE } from "mediabunny";
import { contentKind, isRecording, KIND_BYTES, type RecordingKind } from "#packages/picture-maker";
import { durationOfMp3, findMp3, isWholeRecording, readRange } from "#packages/recordings";
import type { Refusal } from "./refusal.ts";

/** The properties of an audio or video file, detected from its content. */
export interface Recording {
	kind: "sound" | "video";
	extension: "mp3" | "m4a" | "ogg" | "wav" | "mp4";
	contentType: string;
	/** The duration in seconds. */
	duration: number;
	/** The displayed size of a video, in pixels; null for audio. */
	width: number | null;
	height: number | null;
	/** The title from its tags; "" if it has none. */
	title: string;
}

/** The codecs that browsers can play, by container. */
const SOUND_CODECS: Record<RecordingKind, RegExp> = {
	mp3: /^mp3$/,
	mp4: /^(aac|alac)$/,
	ogg: /^(vorbis|opus)$/,
	wav: /^pcm-/,
};
const VIDEO_CODECS = /^(avc|hevc|av1)$/;

const CONTENT_TYPES = { mp3: "audio/mpeg", m4a: "audio/mp4", ogg: "audio/ogg", wav: "audio/wav", mp4: "video/mp4" };

const TITLE_MAX = 200;

/** Normalises a title to one line. */
const cleanTitle = (title: string, kind: RecordingKind): string =>
	(kind === "mp3" || kind === "wav" ? recoded(title) : title)
		.normalize("NFC")
		.replaceAll(/\p{Cc}+/gu, " ")
		.trim()
		.slice(0, TITLE_MAX);

/** The number of bytes within which PDF readers and browsers look for the beginning of a document. */
const DOCUMENT_BYTES = 1_024;
/** The maximum size of a ZIP's last record, in bytes: 22, and a comment (APPNOTE, 4.3.16). */
const ZIP_END_MAX = 22 + 65_535;

/** True if a file is also a document or an archive: it begins like a PDF or an HTML page, or ends like a ZIP. */
async function isMixed(file: Blob): Promise<boolean> {
	const head = (await readRange(file, 0, DOCUMENT_BYTES)).toString("latin1");
	if (/%PDF-|<!doctype|<html|<script|<svg|<\?php/i.test(head)) return true;
	const tail = await readRange(file, file.size - ZIP_END_MAX, file.size);
	const at = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
	return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}

/** Detects the format of a file, or of one at a path, by its content. Only the relevant parts are read. */
export async function probeRecording(source: string | Blob): Promise<Recording | Refusal> {
	const file = typeof source === "string" ? await openAsBlob(source) : source;
	if (file.size === 0) return { reason: "empty" };
	const kind = contentKind(await readRange(file, 0, KIND_BYTES));
	if (!isRecording(kind)) return { reason: "notRecording" };
	if (await isMixed(file)) return { reason: "mixed" };
	if (kind === "mp3" && !(await findMp3(file))) return { reason: "notRecording" };
	if (!(await isWholeRecording(file, kind))) return { reason: "damagedRecording" };
	const input = new Input({ source: new BlobSource(file), formats: [MP3, MP4, OGG, WAVE] });
	try {
		return await describe(input, kind, file);
	} catch {
		// The messages differ by format, and none of them would help the admin.
		return { reason: "damagedRecording" };
	} finally {
		input.dispose();
	}
}

async function describe(input: Input, kind: RecordingKind, file: Blob): Promise<Recording | Refusal> {
	if (!(await input.canRead())) return { reason: "damagedRecording" };
	const [video] = await input.getVideoTracks();
	const [sound] = await input.getAudioTracks();
	if (video && !(kind === "mp4" && VIDEO_CODECS.test((await video.getCodec()) ?? ""))) return { reason: "codec" };
	if (!video && !sound) return { reason: "notRecording" };
	// The library knows ALAC only by the codec id in the file.
	const soundCodec = sound && ((await sound.getCodec()) ?? (await sound.getInternalCodecId()));
	if (!video && !SOUND_CODECS[kind].test(String(soundCodec))) return { reason: "codec" };
	const duration = await durationOf(input, kind, file);
	if (!(duration > 0 && Number.isFinite(duration))) return { reason: "damagedRecording" };
	const extension = kind === "mp4" && !video ? "m4a" : kind;
	const { title = "" } = await input.getMetadataTags();
	return {
		kind: video ? "video" : "sound",
		extension,
		contentType: CONTENT_TYPES[extension],
		duration,
		width: (await video?.getDisplayWidth()) ?? null,
		height: (await video?.getDisplayHeight()) ?? null,
		title: cleanTitle(title, kind),
	};
}

/** The duration in seconds. The library assumes frames of one length in every MP3 without a Xing header. */
async function durationOf(input: Input, kind: RecordingKind, file: Blob): Promise<number> {
	const mp3 = kind === "mp3" ? await findMp3(file) : undefined;
	if (mp3) return durationOfMp3(file, mp3);
	return (await input.getDurationFromMetadata()) ?? input.computeDuration();
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1251 = new TextDecoder("windows-1251");

/** A word with letters of both scripts, such as `Йtй`: a Western word (`Été`) decoded as Russian. */
const MIXED = /\p{Script=Latin}\p{M}*\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{M}*\p{Script=Latin}/u;

/**
 * Decodes a title, which was read as Latin-1, in its real encoding, if it is another: tags of MP3 and WAV do not state
 * theirs, or always state Latin-1. Most programs write UTF-8 or, in Russian, Windows-1251.
 */
function recoded(title: string): string {
	if (!/[\x80-\xff]/.test(title) || /[^\0-\xff]/.test(title)) return title;
	const bytes = Buffer.from(title, "latin1");
	try {
		return utf8.decode(bytes);
	} catch {
		const russian = windows1251.decode(bytes);
		return /[а-яё]{2}/i.test(russian) && !MIXED.test(russian) ? russian : title;
	}
}
