import sharp from "sharp";

/** Makes a JPEG picture with as much detail as a photograph. */
export const makePicture = (width: number, height: number): Promise<Buffer> =>
	sharp({
		create: { width, height, channels: 3, background: "#2a3fbd", noise: { type: "gaussian", mean: 128, sigma: 12 } },
	})
		.blur(3)
		.jpeg()
		.toBuffer();
