import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { headingAt, mix, type Point, polar, shares } from "./points.ts";

/** A line through the middles between the points, without corners. */
export function smooth(points: readonly Point[], isClosed = false): Path2D {
	const path = new Path2D();
	const last = points.at(-1);
	const first = points[0];
	if (!first || !last) return path;
	const start = isClosed ? mix(last, first, 0.5) : first;
	path.moveTo(start.x, start.y);
	points.forEach((point, index) => {
		const next = points[index + 1] ?? (isClosed ? first : last);
		const middle = mix(point, next, 0.5);
		path.quadraticCurveTo(point.x, point.y, middle.x, middle.y);
	});
	if (isClosed) path.closePath();
	else path.lineTo(last.x, last.y);
	return path;
}

/** The outline of a line with a width of its own at each share of its length: a stem, a blade, a leaf. */
export function ribbon(
	line: readonly Point[],
	widthAt: (share: number, side: 1 | -1) => number,
	count = 28,
): Path2D {
	const edge = (side: 1 | -1) =>
		shares(count).map((share) => {
			const at = headingAt(line, share);
			return polar(
				at,
				at.angle + (side * Math.PI) / 2,
				widthAt(share, side) / 2,
			);
		});
	return smooth([...edge(1), ...edge(-1).reverse()], true);
}

/** A stem that grows thinner, with a little swelling at its foot. */
export const stem = (line: readonly Point[], from: number, to: number) =>
	ribbon(line, (share) => to + (from - to) * (1 - share) ** 1.3);

export function dot(context: SKRSContext2D, at: Point, radius: number): void {
	context.beginPath();
	context.arc(at.x, at.y, radius, 0, Math.PI * 2);
	context.fill();
}

export function hair(
	context: SKRSContext2D,
	line: readonly Point[],
	width: number,
): void {
	context.lineWidth = width;
	context.lineCap = "round";
	context.stroke(smooth(line));
}

/** A closed line around a place, as round as `radiusAt` lets it be. */
export const around = (
	at: Point,
	count: number,
	radiusAt: (angle: number) => number,
): Path2D =>
	smooth(
		shares(count + 1)
			.slice(1)
			.map((share) => share * Math.PI * 2)
			.map((angle) => polar(at, angle, radiusAt(angle))),
		true,
	);
