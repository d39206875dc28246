import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { displayP3, withProfile } from "./colour-profile.ts";

// libheif stays a separate file, loaded for HEIC alone.
const FILES = "libheif-js/libheif-wasm";
const resolve = createRequire(import.meta.url).resolve;

type Factory = typeof import("libheif-js/libheif-wasm/libheif.js").default;
type Libheif = ReturnType<Factory>;

/** Starts a new libheif for each file: the memory of WebAssembly only grows, and is released only with its instance. */
async function startLibheif(): Promise<Libheif> {
	const { default: start } = await import("libheif-js/libheif-wasm/libheif.js");
	const wasmBinary = await readFile(resolve(`${FILES}/libheif.wasm`));
	return start({ wasmBinary });
}

/** The colour primaries of Display P3 (ISO/IEC 23091-2, table 2). */
const P3_PRIMARIES = 12;

/** True if a HEIC declares Display P3 by numbers instead of a profile (ISO/IEC 14496-12, 12.1.5). */
function hasP3Primaries(file: Buffer): boolean {
	const at = file.indexOf("colrnclx", 0, "latin1");
	return at >= 0 && at + 10 <= file.length && file.readUInt16BE(at + 8) === P3_PRIMARIES;
}

/** The pixels of a libheif image: rows of `stride` bytes, inside the memory of WebAssembly. */
interface Plane {
	data: Uint8Array;
	width: number;
	height: number;
	stride: number;
}

/** Copies the rows of a picture, without the bytes between them. */
function copyRows({ data, width, height, stride }: Plane, channels: number): Buffer {
	const rowLength = width * channels;
	const rows = Buffer.allocUnsafe(rowLength * height);
	for (let row = 0; row < height; row += 1) {
		rows.set(data.subarray(row * stride, row * stride + rowLength), row * rowLength);
	}
	return rows;
}

/** Decodes the main picture of a HEIC file, upright: its rotation and mirroring are applied. */
async function decode(
	file: Buffer,
): Promise<{ data: Buffer; raw: { width: number; height: number; channels: 3 | 4 } }> {
	const heif = await startLibheif();
	const context = heif.heif_context_alloc();
	const { code, message } = heif.heif_context_read_from_memory(context, file);
	if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(`libheif: ${message}`);
	const handle = heif.heif_js_context_get_primary_image_handle(context);
	const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) === 1;
	const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma;
	const chroma = hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
	const decoded: { channels?: Plane[]; image?: ReturnType<Libheif["heif_image_release"]> } =
		await heif.heif_js_decode_image2(handle, heif.heif_colorspace.heif_colorspace_RGB, chroma);
	const [plane] = decoded.channels ?? [];
	if (!plane) throw new Error("libheif decoded no pixels");
	const channels = hasAlpha ? 4 : 3;
	return { data: copyRows(plane, channels), raw: { width: plane.width, height: plane.height, channels } };
}

/**
 * Converts a HEIC to a PNG without compression and with the HEIC's colour profile, so that it is processed like any
 * other picture.
 *
 * @param file a HEIC whose size in pixels is known to be accepted
 * @param icc its colour profile, if it has one
 * @throws Error if it is damaged
 */
export async function heicToPng(file: Buffer, icc: Buffer | undefined): Promise<Buffer> {
	const { data, raw } = await decode(file);
	const png = await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer();
	const profile = icc ?? (hasP3Primaries(file) ? await displayP3() : undefined);
	return profile ? withProfile(png, profile) : png;
}
