/** A place on the sheet, in units. */
export type Point = readonly [x: number, y: number];

/** The corners of a closed shape, in order. */
export type Outline = readonly Point[];

/** @param text places as in SVG: `0,0 40,0 20,35` */
export const corners = (text: string): Outline =>
	text.split(" ").map((place): Point => {
		const [x = 0, y = 0] = place.split(",").map(Number);
		return [x, y];
	});

export const box = (
	x: number,
	y: number,
	width: number,
	height: number,
): Outline => [
	[x, y],
	[x + width, y],
	[x + width, y + height],
	[x, y + height],
];

const at = (x: number, y: number, radius: number, angle: number): Point => [
	x + radius * Math.cos(angle),
	y + radius * Math.sin(angle),
];

/** Points along an arc; angles in radians, clockwise from three o'clock. */
export function arc(
	[x, y]: Point,
	radius: number,
	from: number,
	to: number,
): Point[] {
	const steps = Math.max(8, Math.ceil((Math.abs(to - from) * radius) / 4));
	return Array.from({ length: steps + 1 }, (_, step) =>
		at(x, y, radius, from + ((to - from) * step) / steps),
	);
}

export const disc = (x: number, y: number, radius: number): Outline =>
	arc([x, y], radius, 0, Math.PI * 2).slice(1);

/** @param angle in radians, clockwise */
export function turned(
	shape: Outline,
	angle: number,
	[cx, cy]: Point,
): Outline {
	const cos = Math.cos(angle);
	const sin = Math.sin(angle);
	return shape.map(([x, y]) => [
		cx + (x - cx) * cos - (y - cy) * sin,
		cy + (x - cx) * sin + (y - cy) * cos,
	]);
}

/** The smallest upright box around a shape. */
export function boundsOf(shape: Outline) {
	const xs = shape.map(([x]) => x);
	const ys = shape.map(([, y]) => y);
	const left = Math.min(...xs);
	const top = Math.min(...ys);
	return {
		left,
		top,
		width: Math.max(...xs) - left,
		height: Math.max(...ys) - top,
	};
}

/** A ribbon of that width along a line. */
export function band(line: readonly Point[], width: number): Outline {
	const sides = line.map(([x, y], index) => {
		const [ax, ay] = line[Math.max(0, index - 1)] ?? [x, y];
		const [bx, by] = line[Math.min(line.length - 1, index + 1)] ?? [x, y];
		const half = width / 2 / (Math.hypot(bx - ax, by - ay) || 1);
		const dx = (by - ay) * half;
		const dy = (ax - bx) * half;
		return { left: [x + dx, y + dy], right: [x - dx, y - dy] } satisfies Record<
			string,
			Point
		>;
	});
	return [
		...sides.map(({ left }) => left),
		...sides.map(({ right }) => right).reverse(),
	];
}
