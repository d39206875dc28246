import type { Page } from "@playwright/test";

/** The answers of tRPC procedures by their names, in the form in which the server sends them. */
type Answers = Record<string, object>;

/**
 * Answers tRPC calls in the page itself: interception by Playwright would turn off the cache and wait for every request.
 * It holds for documents of the site that are loaded from now on.
 *
 * @param page a page that shows a document of the site
 */
export async function answerCalls(page: Page, answers: Answers = {}): Promise<void> {
	await setAnswers(page, answers);
	await page.addInitScript(() => {
		const { fetch } = window;
		window.fetch = async (input, init) => {
			const answers: Answers = JSON.parse(sessionStorage.answers);
			const [, names = ""] = /\/api\/trpc\/([^?]+)/.exec(String(input)) ?? [];
			const own = names.split(",").map((name) => answers[name]);
			if (!own.some(Boolean)) return fetch(input, init);
			// Calls that are sent together are answered in their order.
			const others: object[] = own.every(Boolean) ? [] : await (await fetch(input, init)).json();
			const status = own.some((answer) => answer && "error" in answer) ? 503 : 200;
			return Response.json(
				own.map((answer, index) => answer ?? others[index]),
				{ status },
			);
		};
	});
}

/** Replaces the answers, also those of the document that is shown. */
export const setAnswers = (page: Page, answers: Answers) =>
	page.evaluate((answers) => {
		sessionStorage.answers = answers;
	}, JSON.stringify(answers));

/** The answer of a server that is overloaded. @param detail the text that the admin shows */
export function refusal(detail: string) {
	const problem = { status: 503, title: "Сервис недоступен", detail };
	return { error: { message: detail, code: -32_603, data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, problem } } };
}
