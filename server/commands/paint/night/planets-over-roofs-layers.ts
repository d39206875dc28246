import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { blurred, fall, figure } from "./sketch.ts";

/** The last of the night above, the first of the day behind the roofs. */
export function sky(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, 0, 800, [
			[0, "#34447f"],
			[0.3, "#6a64a0"],
			[0.55, "#b07aa0"],
			[0.76, "#ea9a92"],
			[0.9, "#ffc49a"],
			[1, "#ffdfae"],
		]);
		blurred(context, 6, () => {
			figure(
				context,
				"-20,560 160,540 330,552 430,566 260,574 60,578 -20,580",
				"#8d6a9b",
			);
			figure(context, "380,640 520,622 760,632 760,648 560,652", "#c27a90");
			figure(context, "100,664 240,654 400,664 240,674", "#d98a92");
		});
	});
}

/** Roofs far and near; those that face the east have some rose in them. */
export function farRoofs(panel: Panel): Layer {
	const { random } = panel;
	return layer(panel, (context) => {
		figure(context, "-10,800 750,800 750,1010 -10,1010", "#7a5886");
		for (let x = -30; x < 760; x += 26 + 70 * random()) {
			const [top, width] = [734 + 50 * random(), 50 + 110 * random() ** 2];
			const peak = x + width * (0.3 + 0.3 * random());
			const tone = Math.floor(random() * 3);
			figure(
				context,
				`${x},${top + 26} ${peak},${top} ${x + width},${top + 30} ${x + width},1000 ${x},1000`,
				["#86608c", "#7a5886", "#946890"][tone] ?? "#86608c",
			);
			figure(
				context,
				`${peak},${top} ${x + width},${top + 30} ${x + width},${top + 46} ${peak - 8},${top + 12}`,
				"#c07f86",
			);
			if (tone === 0)
				figure(
					context,
					`${x + 8},${top - 12} ${x + 18},${top - 12} ${x + 18},${top + 24} ${x + 8},${top + 24}`,
					"#7a5886",
				);
		}
	});
}

export function nearRoofs(panel: Panel): Layer {
	return layer(panel, (context) => {
		figure(
			context,
			"-10,872 70,832 146,786 300,880 300,1010 -10,1010",
			"#4b3a68",
		);
		figure(context, "146,786 300,880 300,902 140,806", "#8d5c7c");
		figure(context, "56,770 98,770 98,850 56,850", "#54406e");
		figure(context, "48,760 106,760 106,774 48,774", "#2e2850");
		figure(context, "480,1010 480,920 636,800 752,880 752,1010", "#2c2a55");
		figure(context, "636,800 752,880 752,906 628,822", "#6d4c74");
		figure(context, "240,1010 240,930 384,822 530,936 530,1010", "#3a3162");
		figure(context, "384,822 530,936 530,960 376,842", "#74517a");
		figure(context, "452,800 494,800 494,910 452,876", "#463766");
		figure(context, "444,790 502,790 502,803 444,803", "#292548");
		figure(context, "-10,962 130,930 250,960 250,1010 -10,1010", "#26264f");
	});
}

/** How the near roofs slope: up to a ridge and down from it, in radians. */
export function slopeAt(x: number): number {
	const ridge = [146, 384, 636].find((place) => Math.abs(x - place) < 123) ?? 0;
	return x < ridge ? -0.62 : 0.6;
}

/** The one who is up already, under the middle roof. */
export function dormer(panel: Panel): Layer {
	return layer(panel, (context) => {
		figure(
			context,
			"330,918 372,882 414,918 408,918 408,990 336,990 336,918",
			"#251f47",
		);
		figure(context, "346,922 398,922 398,982 346,982", "#ffbf58");
		figure(context, "346,922 398,922 398,936 346,936", "#fff0bd");
		figure(context, "369,922 375,922 375,982 369,982", "#4a2f4c");
		figure(context, "346,950 398,950 398,954 346,954", "#6a4048");
	});
}
