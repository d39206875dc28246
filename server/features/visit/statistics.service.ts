import { partition } from "es-toolkit";
import { SHOWN_FROM, STATISTICS_DAYS } from "#contract/statistics.ts";
import type { VisitKind } from "#contract/visit.ts";
import { DailyCount } from "#db/entities/daily-count.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS, dayIn } from "../../lib/clock.ts";

type Context = Pick<RequestContext, "em" | "clock" | "timeZone">;

/** The number of subjects that a list shows by name. */
const TOP = 5;

/** The days of the statistics, as `YYYY-MM-DD`; today is the last. */
function daysOf({ clock, timeZone }: Context): string[] {
	const today = Date.parse(dayIn(timeZone, clock.now()));
	return Array.from({ length: STATISTICS_DAYS }, (_, n) =>
		new Date(today - (STATISTICS_DAYS - 1 - n) * DAY_MS).toISOString().slice(0, 10),
	);
}

/** SQL of the title of a subject by its kind; null for a subject that was deleted. */
const TITLES: Partial<Record<VisitKind, string>> = {
	postView: "(select title from post where id::text = subject and deleted_at is null)",
	artworkView: "(select title_ru from artwork where id::text = subject and deleted_at is null)",
};

/**
 * The subjects of a kind with the most visitors in the days of the statistics. Subjects of fewer than `SHOWN_FROM`, whose
 * number is null, follow in the order of their titles, but only if the titles are the site's own; `folded` counts those
 * that are not listed.
 */
export async function topSubjects(context: Context, kind: VisitKind) {
	const [from] = daysOf(context);
	const rows = await context.em.execute<{ subject: string; title: string; visitors: number }[]>(
		`select subject, title, visitors from (
			select subject, ${TITLES[kind] ?? "subject"} as title, sum(visitors)::int as visitors
			from daily_count where kind = ? and day >= ? group by subject
		) as counted where title is not null order by visitors desc, title`,
		[kind, from],
	);
	const [many, few] = partition(rows, ({ visitors }) => visitors >= SHOWN_FROM);
	const named = kind in TITLES ? few.toSorted((a, b) => a.title.localeCompare(b.title, "ru")) : [];
	const top = [...many, ...named.map((row) => ({ ...row, visitors: null }))].slice(0, TOP);
	const listedFew = top.filter(({ visitors }) => visitors === null).length;
	return { top, folded: few.length - listedFew };
}

/** The visitors of each day by kind, without the kinds whose subjects are typed. */
export interface VisitsOfDay extends Partial<Record<VisitKind, number>> {
	day: string;
}

/** The visits of the days of the statistics; a day without any is listed too. */
export async function visitsByDay(context: Context): Promise<VisitsOfDay[]> {
	const days = daysOf(context);
	const rows = await context.em.execute<{ day: string; kind: VisitKind; visitors: number }[]>(
		"select day::text, kind, sum(visitors)::int as visitors from daily_count where day >= ? group by day, kind",
		[days[0]],
	);
	const byDay = Map.groupBy(rows, ({ day }) => day);
	return days.map((day) => ({
		day,
		...Object.fromEntries((byDay.get(day) ?? []).map(({ kind, visitors }) => [kind, visitors])),
	}));
}

/** The number of days for which counts are kept; those of typed words and paths only as long as they are shown. */
const COUNT_DAYS = 730;
const TYPED_KINDS: VisitKind[] = ["missedSearch", "missedPage"];

/** Deletes expired counts. */
export async function purgeCounts(em: EntityManager, timeZone: string, now: Date): Promise<void> {
	const before = (days: number) => ({ $lt: dayIn(timeZone, new Date(now.getTime() - days * DAY_MS)) });
	await em.nativeDelete(DailyCount, { day: before(COUNT_DAYS) });
	await em.nativeDelete(DailyCount, { kind: { $in: TYPED_KINDS }, day: before(STATISTICS_DAYS - 1) });
}
