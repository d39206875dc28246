/**
 * Draws a picture file on a canvas, at most `longestSide` pixels large, since the page's Content-Security-Policy
 * forbids `blob:` URLs in an `img`. @throws DOMException when the browser cannot decode the file
 */
export async function drawFile(file: File, canvas: HTMLCanvasElement, longestSide: number): Promise<void> {
	const bitmap = await createImageBitmap(file);
	const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
}
