import { expect, it } from "vitest";
import { formatDate } from "./format-date.ts";

it("formats the day in the site's time zone, as Russian readers write it", () => {
	const moment = "2026-03-11T23:30:00Z";
	expect(formatDate(moment, "Europe/Moscow")).toBe("12 марта 2026");
	expect(formatDate(moment, "UTC")).toBe("11 марта 2026");
});
