import { expect, it } from "vitest";
import { minutesOf } from "./offer-minutes.ts";

it.each([
	["60-минутная сессия", [], 60],
	["50 минут", ["80 минут впервые"], 50],
	["90\u00a0мин.", [], 90],
	["Встреча", ["Разбор", "75 минут один на один"], 75],
	["1–2 раза в неделю", ["Поддержка между встречами"], undefined],
	["0 минут", [], undefined],
	["60\u2011минутная", [], 60],
	["1 час 30 минут", [], 90],
	["1 ч 15 мин", [], 75],
	["Встреча 2 часа", [], 120],
	["1,5 часа", [], 90],
	["Полтора часа разговора", [], 90],
	["2-часовая группа", [], 120],
	["Месяц", ["Ответ в течение 24 часов"], undefined],
	["Сопровождение 24 часа", [], undefined],
	["4 чая", [], undefined],
] as const)("an offer for «%s» with the points %j lasts %s minutes", (unit, points, minutes) => {
	expect(minutesOf({ unit, points: [...points] })).toBe(minutes);
});
