import type { Page } from "@playwright/test";

/** Responses of tRPC procedures by name, in the server's format. */
type Answers = Record<string, object>;

/**
 * Answers tRPC calls within the page, because interception by Playwright disables the cache and delays every request.
 * Applies to documents loaded from now on.
 *
 * @param page a page with a document of the site
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
			// Batched calls are answered in order.
			const others: object[] = own.every(Boolean) ? [] : await (await fetch(input, init)).json();
			const status = own.some((answer) => answer && "error" in answer) ? 503 : 200;
			return Response.json(
				own.map((answer, index) => answer ?? others[index]),
				{ status },
			);
		};
	});
}

/** Replaces the answers, including those of the current document. */
export const setAnswers = (page: Page, answers: Answers) =>
	page.evaluate((answers) => {
		sessionStorage.answers = answers;
	}, JSON.stringify(answers));

/** The response of an overloaded server. @param detail the text for the admin */
export function refusal(detail: string) {
	const problem = { status: 503, title: "Сервис недоступен", detail };
	return { error: { message: detail, code: -32_603, data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, problem } } };
}
