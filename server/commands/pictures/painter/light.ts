import { type Canvas, toothAt } from "./canvas.ts";

export interface Light {
	/** How much slopes lighten and darken, about 0.2. */
	strength: number;
	/** How much of the cloth shows through thin paint, from 0 to 1. */
	cloth: number;
}

const SOFT: Light = { strength: 0.3, cloth: 0.3 };

// Densities from 0 to 7 in so many steps, as bytes of sRGB.
const STEPS = 4_096;
const DENSITY_MAX = 7;
const BYTES = Uint8Array.from({ length: STEPS }, (_, step) => {
	const linear = Math.exp((-step / STEPS) * DENSITY_MAX);
	const share =
		linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
	return Math.round(share * 255);
});

const byteOf = (density: number) =>
	BYTES[
		Math.min(
			STEPS - 1,
			Math.max(0, Math.round((density / DENSITY_MAX) * STEPS)),
		)
	] ?? 0;

/** How high paint and cloth stand together: thick paint hides the threads. */
function surfaceOf(canvas: Canvas, cloth: number): Float32Array {
	const { width, height, relief } = canvas;
	const surface = new Float32Array(width * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const paint = relief[y * width + x] ?? 0;
			surface[y * width + x] =
				paint + (cloth * toothAt(canvas, x, y)) / (1 + paint * 0.6);
		}
	}
	return surface;
}

/** The painting under soft light from the upper left: 3 bytes of sRGB for each pixel. */
export function illuminate(
	canvas: Canvas,
	{ strength, cloth }: Light = SOFT,
): Buffer {
	const { width, height, red, green, blue } = canvas;
	const surface = surfaceOf(canvas, cloth);
	const pixels = Buffer.allocUnsafe(width * height * 3);
	const heightAt = (x: number, y: number) =>
		surface[
			Math.min(height - 1, Math.max(0, y)) * width +
				Math.min(width - 1, Math.max(0, x))
		] ?? 0;
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const at = y * width + x;
			const near =
				heightAt(x + 1, y + 1) -
				heightAt(x - 1, y - 1) +
				0.6 * (heightAt(x, y + 1) - heightAt(x, y - 1));
			const far = heightAt(x + 3, y + 3) - heightAt(x - 3, y - 3);
			const slope = (near * 0.6 + far * 0.3) / canvas.scale;
			// Light is a density too. No slope, however steep, burns out.
			const shade = -strength * Math.tanh(slope);
			const dim = shade > 0 ? shade * 0.8 : shade;
			pixels[at * 3] = byteOf((red[at] ?? 0) - dim);
			pixels[at * 3 + 1] = byteOf((green[at] ?? 0) - dim);
			pixels[at * 3 + 2] = byteOf((blue[at] ?? 0) - dim * 0.9);
		}
	}
	return pixels;
}
