import { expect, it } from "vitest";
import { minutesOf } from "./offer-minutes.ts";

it.each([
	["60-минутная сессия", [], 60],
	["50 минут", ["80 минут впервые"], 50],
	["90\u00a0мин.", [], 90],
	["Встреча", ["Разбор", "75 минут один на один"], 75],
	["1–2 раза в неделю", ["Поддержка между встречами"], undefined],
	["0 минут", [], undefined],
] as const)("an offer for «%s» with %j takes %s minutes", (unit, points, minutes) => {
	expect(minutesOf({ unit, points: [...points] })).toBe(minutes);
});
