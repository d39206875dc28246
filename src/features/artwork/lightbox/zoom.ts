/** Width and height in CSS pixels. */
export interface Box {
	width: number;
	height: number;
}

/** How a picture lies on its stage: so many times as large as it fits, its middle so far from the stage's, in pixels. */
export interface Zoom {
	scale: number;
	x: number;
	y: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
/** Who looks closely wants to see more, also of a small file. */
const CLOSEST_MIN = 2;

/** The size that a picture has where all of it is seen. */
export function fittedSize(picture: Box, stage: Box): Box {
	const share = Math.min(
		stage.width / picture.width,
		stage.height / picture.height,
	);
	return { width: picture.width * share, height: picture.height * share };
}

/** How far a picture can be enlarged: until each of its own pixels is one of the page's. */
export const closest = (picture: Box, stage: Box): number =>
	Math.max(CLOSEST_MIN, picture.width / fittedSize(picture, stage).width);

/** Keeps a picture from leaving its stage: what is wider goes to its edges, what is not stays in the middle. */
export function keepInside(
	{ scale, x, y }: Zoom,
	picture: Box,
	stage: Box,
): Zoom {
	const fitted = fittedSize(picture, stage);
	const within = (place: number, size: number, room: number) => {
		const most = Math.max(0, (size * scale - room) / 2);
		return Math.min(most, Math.max(-most, place));
	};
	return {
		scale,
		x: within(x, fitted.width, stage.width),
		y: within(y, fitted.height, stage.height),
	};
}

/**
 * The picture at another scale.
 *
 * @param at what stays where it is, from the stage's middle
 */
export function zoomTo(
	zoom: Zoom,
	scale: number,
	at: { x: number; y: number },
): Zoom {
	const ratio = scale / zoom.scale;
	return {
		scale,
		x: at.x - (at.x - zoom.x) * ratio,
		y: at.y - (at.y - zoom.y) * ratio,
	};
}
