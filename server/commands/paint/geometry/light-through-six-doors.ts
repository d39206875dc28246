import { onSheet, type Sheet } from "../sheet.ts";
import { gouache } from "./gouache.ts";
import { finish, paper } from "./paper.ts";
import { recess } from "./relief.ts";
import { box, type Outline } from "./shapes.ts";

interface Room {
	/** The doorway that leads into it, in units. */
	left: number;
	right: number;
	top: number;
	/** Where the doorway meets the floor in front, and the floor behind it meets the next wall. */
	sill: number;
	back: number;
	wall: string;
	floor: string;
}

const ROOMS: readonly Room[] = [
	{
		left: 118,
		right: 636,
		top: 92,
		sill: 952,
		back: 884,
		wall: "#2f3f63",
		floor: "#232c4b",
	},
	{
		left: 172,
		right: 548,
		top: 190,
		sill: 884,
		back: 836,
		wall: "#5b3a5e",
		floor: "#47294b",
	},
	{
		left: 206,
		right: 470,
		top: 282,
		sill: 836,
		back: 800,
		wall: "#a2433f",
		floor: "#7f2f36",
	},
	{
		left: 250,
		right: 424,
		top: 366,
		sill: 800,
		back: 774,
		wall: "#d9783a",
		floor: "#b4562e",
	},
	{
		left: 282,
		right: 382,
		top: 448,
		sill: 774,
		back: 756,
		wall: "#f0b54a",
		floor: "#d9923a",
	},
	{
		left: 306,
		right: 354,
		top: 540,
		sill: 756,
		back: 742,
		wall: "#fbf0c4",
		floor: "#f3dc96",
	},
];

/** Six doorways, each lighter than the one before; the light of the last comes all the way out. */
export const lightThroughSixDoors = onSheet({
	slug: "light-through-six-doors",
	seed: 41,
	ratio: 0.75,
	draw(sheet) {
		paper(sheet, "#e9e0cd");
		gouache(sheet, box(34, 36, 682, 930), {
			colour: "#16203d",
			angle: 1.57,
			streaks: 0.9,
			wander: 2,
			misses: 1,
		});
		gouache(sheet, box(34, 952, 682, 16), { colour: "#0f1730" });
		for (const room of ROOMS) enter(sheet, room);
		finish(sheet);
	},
});

function enter(sheet: Sheet, room: Room): void {
	const { left, right, top, sill, back, wall, floor } = room;
	const width = right - left;
	gouache(sheet, box(left, top, width, back - top), {
		colour: wall,
		angle: 1.57,
		streaks: 0.8,
	});
	gouache(sheet, box(left, back, width, sill - back), {
		colour: floor,
		streaks: 0.8,
	});
	const opening = box(left, top, width, sill - top);
	recess(sheet, opening, { dx: 9, dy: 10, blur: 9, alpha: 0.42 });
	recess(sheet, opening, { dx: 2, dy: 2.4, blur: 1.6, alpha: 0.5 });
	const next = ROOMS[ROOMS.indexOf(room) + 1];
	if (next) gouache(sheet, spill(room, next), lightOf(next));
}

/** The light of the next room on the floor of this one. */
const spill = (room: Room, next: Room): Outline => {
	const widen = (room.sill - room.back) * 0.7;
	return [
		[next.left, room.back],
		[next.right, room.back],
		[Math.min(room.right, next.right + widen), room.sill],
		[Math.max(room.left, next.left - widen * 0.3), room.sill],
	];
};

const lightOf = ({ wall }: Room) =>
	({ colour: wall, alpha: 0.62, streaks: 0.8, pool: 0 }) as const;
