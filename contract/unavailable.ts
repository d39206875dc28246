const UNAVAILABLE = "Data unavailable";

/** The error of a page whose data could not be read. It has no details, since it reaches the browser. */
export function unavailableError(): Error {
	return new Error(UNAVAILABLE);
}

export function isUnavailable(error: unknown): boolean {
	return error instanceof Error && error.message === UNAVAILABLE;
}

/** The title and heading of a page whose data could not be read. */
export const UNAVAILABLE_TITLE = "Сайт временно недоступен";

/** The words before the id of the request on that page: the log tells by it why the page failed. */
export const REFERENCE = "Номер обращения:";

/** The advice on that page. */
export const UNAVAILABLE_ADVICE = "Страницу не удалось подготовить. Попробуйте обновить её через минуту.";
