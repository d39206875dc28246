const UNAVAILABLE = "Data unavailable";

/** The error of a page whose data could not be read, without details, since it reaches the browser. */
export function unavailableError(): Error {
	return new Error(UNAVAILABLE);
}

export function isUnavailable(error: unknown): boolean {
	return error instanceof Error && error.message === UNAVAILABLE;
}

/** The title and heading of a page whose data could not be read. */
export const UNAVAILABLE_TITLE = "Сайт временно недоступен";

/** The label of the request id on that page, by which the log tells why the page failed. */
export const REFERENCE = "Номер обращения:";

/** The advice on that page. */
export const UNAVAILABLE_ADVICE = "Страницу не удалось подготовить. Попробуйте обновить её через минуту.";
