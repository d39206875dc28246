// The time for which the result is shown.
const STATUS_MS = 2_500;

/** Copies the text of a clicked copy button, before hydration and after. @returns whether one was clicked */
export function copyText(target: Element): boolean {
	const button = target.closest<HTMLElement>("[data-copies], [data-copies-from]");
	if (!button) return false;
	const { copies, copiesFrom } = button.dataset;
	const field = copiesFrom && document.getElementById(copiesFrom);
	const text = field instanceof HTMLTextAreaElement ? field.value : copies;
	void copyAndReport(button, text ?? "");
	return true;
}

async function copyAndReport(button: HTMLElement, text: string): Promise<void> {
	const status = button.nextElementSibling;
	if (!status) return;
	const isEnglish = document.documentElement.lang === "en";
	try {
		await navigator.clipboard.writeText(text);
		status.textContent = isEnglish ? "Copied" : "Скопировано";
	} catch {
		// The permission is missing, or the page came over plain HTTP: the visitor can still select the text.
		status.textContent = isEnglish ? "Could not: select the text yourself" : "Не удалось: выделите текст сами";
	}
	setTimeout(() => {
		status.textContent = "";
	}, STATUS_MS);
}
