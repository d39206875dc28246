import { sumBy } from "es-toolkit";
import type { TopSubjects, VisitsOfDay } from "./statistics.service.ts";

export const presentReading = (days: VisitsOfDay[], posts: TopSubjects, artworks: TopSubjects) => ({
	days: days.map(({ day, postView = 0, artworkView = 0, landingView = 0 }) => ({
		day,
		posts: postView,
		artworks: artworkView,
		landing: landingView,
	})),
	bookingClicks: sumBy(days, ({ bookingClick = 0 }) => bookingClick),
	enquiryClicks: sumBy(days, ({ enquiryClick = 0 }) => enquiryClick),
	posts: presentTop(posts),
	artworks: presentTop(artworks),
});

export const presentMissed = (searches: TopSubjects, pages: TopSubjects) => ({
	searches: presentTop(searches),
	pages: presentTop(pages),
});

const presentTop = ({ top, folded }: TopSubjects) => ({
	top: top.map(({ subject, title, visitors }) => ({ subject, title, visitors })),
	folded,
});
