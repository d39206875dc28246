import { isLink, isMedia, readUrl } from "./url.ts";

const MISSING = "Введите адрес";
const UNREADABLE = "Это не похоже на адрес. Пример: https://example.org";

/** The validation message of typed text that is no URL, or null. */
export function urlProblem(typed: string): string | null {
	if (typed.trim() === "") return MISSING;
	return readUrl(typed) === undefined ? UNREADABLE : null;
}

/** The validation message of a link's URL that the site would not open, or null. */
export function linkProblem(typed: string): string | null {
	const url = readUrl(typed);
	return url !== undefined && !isLink(url)
		? "Такую ссылку сайт не откроет: нужен адрес сайта, почты или телефона"
		: urlProblem(typed);
}

/** A hint on the URL of a picture or a recording, shown before it is inserted. */
export function mediaNote(typed: string): string | undefined {
	const url = readUrl(typed);
	if (url === undefined) return;
	return isMedia(url)
		? completionNote(typed)
		: "Сайт берёт картинки и звук только с адресов https:// — с этого читатели их не получат.";
}

/** A hint that shows the whole URL where it was typed without its scheme. */
export function completionNote(typed: string): string | undefined {
	const url = readUrl(typed);
	return url === undefined || url === typed.trim() ? undefined : `Адрес: ${url}`;
}
