import type { ImportedPostView, ImportReport } from "#contract/import.ts";
import { dayIn } from "#server/lib/clock.ts";

const ACTIONS: Record<ImportedPostView["action"], string> = {
	create: "придёт",
	created: "перенесена",
	complete: "уже перенесена, но не хватает картинок: попробую ещё раз",
	completed: "картинки получены",
	unchanged: "уже перенесена",
	changed: "уже перенесена, и вы её изменили: остаётся как есть",
	trashed: "перенесена раньше и лежит в корзине: остаётся там",
	refused: "не перенести",
};

function describePost(post: ImportedPostView, timeZone: string) {
	const { title, path, date, isPublished, action, pictures, redirects, notes, lost } = post;
	const facts = [
		date ? dayIn(timeZone, new Date(date)) : "без даты",
		isPublished ? "опубликована" : "черновик",
		...(pictures > 0 ? [`картинок и записей: ${pictures}`] : []),
	];
	return [
		`${title || "Без заголовка"} (${ACTIONS[action]})`,
		`  ${path}, ${facts.join(", ")}`,
		...redirects.map((from) => `  с прежнего адреса ${from} будет перенаправление`),
		...notes.map((note) => `  внимание: ${note}`),
		...lost.map((each) => `  теряется: ${each}`),
	].join("\n");
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? [`\n${title}\n`, ...lines] : []);

/** The report on an import as text for a terminal, in Russian, with dates in the given time zone. */
export function describeReport(report: ImportReport, timeZone: string): string {
	const { posts, categories, tags, lost, missing, isUnsure } = report;
	const counts = Object.entries(ACTIONS).flatMap(([action, words]) => {
		const count = posts.filter((post) => post.action === action).length;
		return count > 0 ? [`${words}: ${count}`] : [];
	});
	return [
		...section(
			"Статьи",
			posts.map((post) => describePost(post, timeZone)),
		),
		...section("Новые категории", categories),
		...section("Новые теги", tags),
		...section("Не переносится", lost),
		...section(
			"Картинки и записи, которых не удалось получить",
			missing.map(({ title, url, reason }) => `${url} («${title}»): ${reason}`),
		),
		...section("Итог", counts),
		...(isUnsure ? ["\nНе про всё понятно, видели ли это читатели: с --drafts всё придёт черновиками."] : []),
	].join("\n");
}
