import { isLink, isMedia, readUrl } from "./url.ts";

const MISSING = "Введите адрес";
const UNREADABLE = "Это не похоже на адрес. Пример: https://example.org";

/** What is wrong with an address that nothing can be made of, for the person who typed it. */
export function urlProblem(typed: string): string | null {
	if (typed.trim() === "") return MISSING;
	return readUrl(typed) === undefined ? UNREADABLE : null;
}

/** The same of a link, which must lead somewhere. */
export function linkProblem(typed: string): string | null {
	const address = readUrl(typed);
	return address !== undefined && !isLink(address)
		? "Такую ссылку сайт не откроет: нужен адрес сайта, почты или телефона"
		: urlProblem(typed);
}

/** What is to be known of the address of a picture or a sound before it is inserted. */
export function mediaNote(typed: string): string | undefined {
	const address = readUrl(typed);
	if (address === undefined) return;
	return isMedia(address)
		? completed(typed)
		: "Сайт берёт картинки и звук только с адресов https:// — с этого читатели их не получат.";
}

/** What an address is taken for that was typed without its beginning. */
export function completed(typed: string): string | undefined {
	const address = readUrl(typed);
	return address === undefined || address === typed.trim()
		? undefined
		: `Адрес: ${address}`;
}
