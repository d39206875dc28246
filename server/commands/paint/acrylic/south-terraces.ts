import { mix, type Pigment } from "../../pictures/painter/pigment.ts";
import { DOWN, RIGHT } from "../../pictures/paintings/angles.ts";
import * as colour from "./colours.ts";

const {
	rust,
	sienna,
	naples,
	gold,
	amber,
	linen,
	blush,
	coral,
	moss,
	willow,
	turquoise,
} = colour;
const { teal, shell, earth, bottle, sky, sap } = colour;

interface Terrace {
	corners: string;
	colours: readonly Pigment[];
	/** Where the knife runs, in radians. */
	way: number;
}

/** From the far edge of the sea to the wall at one's feet. */
export const TERRACES: readonly Terrace[] = [
	{
		corners: "-60,-60 1060,-60 1060,120 -60,170",
		colours: [sky, mix(sky, shell, 0.5), shell],
		way: RIGHT,
	},
	{
		corners: "-60,160 1060,112 1060,236 560,250 -60,290",
		colours: [turquoise, teal, turquoise],
		way: RIGHT - 0.04,
	},
	{
		corners: "-60,284 380,258 330,440 -60,500",
		colours: [moss, willow, sap],
		way: RIGHT - 0.1,
	},
	{
		corners: "374,256 700,240 720,400 330,444",
		colours: [naples, linen, naples],
		way: RIGHT - 0.06,
	},
	{
		corners: "694,242 1060,226 1060,420 720,404",
		colours: [sap, bottle, moss],
		way: DOWN - 0.3,
	},
	{
		corners: "-60,492 330,436 400,640 -60,760",
		colours: [coral, blush, coral],
		way: RIGHT - 0.14,
	},
	{
		corners: "326,440 726,396 800,590 396,644",
		colours: [gold, amber, naples],
		way: RIGHT - 0.1,
	},
	{
		corners: "720,398 1060,412 1060,640 798,594",
		colours: [shell, linen, blush],
		way: DOWN + 0.1,
	},
	{
		corners: "-60,750 404,636 470,860 200,980 -60,980",
		colours: [willow, mix(willow, linen, 0.5), moss],
		way: DOWN + 0.3,
	},
	{
		corners: "396,640 806,586 900,800 466,864",
		colours: [rust, sienna, mix(rust, coral, 0.5)],
		way: RIGHT - 0.12,
	},
	{
		corners: "800,590 1060,634 1060,980 880,900",
		colours: [naples, gold, linen],
		way: DOWN,
	},
	{
		corners: "200,976 466,858 900,796 886,960 1060,976 1060,1220 100,1220",
		colours: [earth, sienna, mix(earth, colour.wine, 0.5)],
		way: RIGHT - 0.05,
	},
	{
		corners: "-60,976 210,972 110,1220 -60,1220",
		colours: [amber, rust, gold],
		way: DOWN + 0.2,
	},
];
