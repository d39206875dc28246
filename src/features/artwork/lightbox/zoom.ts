/** Width and height in CSS pixels. */
export interface Size {
	width: number;
	height: number;
}

/** Scale of a picture relative to its fitted size, and offset of its centre from that of the stage in CSS pixels. */
export interface Zoom {
	scale: number;
	x: number;
	y: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
/** The maximum scale of a picture whose file has few pixels. */
const MAX_SCALE_OF_SMALL_FILES = 2;

/** The largest size at which the whole picture fits on the stage. */
export function fittedSize(picture: Size, stage: Size): Size {
	const share = Math.min(stage.width / picture.width, stage.height / picture.height);
	return { width: picture.width * share, height: picture.height * share };
}

/** The maximum scale: one pixel of the file per CSS pixel, and twice the fitted size at least. */
export const maxScale = (picture: Size, stage: Size): number =>
	Math.max(MAX_SCALE_OF_SMALL_FILES, picture.width / fittedSize(picture, stage).width);

/** Limits the offset: a picture larger than the stage covers it to the edges, a smaller one is centred. */
export function clampToStage({ scale, x, y }: Zoom, picture: Size, stage: Size): Zoom {
	const fitted = fittedSize(picture, stage);
	const clamp = (offset: number, size: number, available: number) => {
		const limit = Math.max(0, (size * scale - available) / 2);
		return Math.min(limit, Math.max(-limit, offset));
	};
	return { scale, x: clamp(x, fitted.width, stage.width), y: clamp(y, fitted.height, stage.height) };
}

/** The zoom at another scale. @param at the point that stays in place, in CSS pixels from the centre of the stage */
export function zoomTo(zoom: Zoom, scale: number, at: { x: number; y: number }): Zoom {
	const ratio = scale / zoom.scale;
	return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}
