// How long the button says what became of it.
const ANSWER_MS = 2_500;

/** Copies what a pressed copy button names, before React is there and after. @returns whether there is one */
export function copyText(target: Element): boolean {
	const button = target.closest<HTMLElement>(
		"[data-copies], [data-copies-from]",
	);
	if (!button) return false;
	const { copies, copiesFrom } = button.dataset;
	const field = copiesFrom && document.getElementById(copiesFrom);
	const text = field instanceof HTMLTextAreaElement ? field.value : copies;
	void answerTo(button, text ?? "");
	return true;
}

async function answerTo(button: HTMLElement, text: string): Promise<void> {
	const answer = button.nextElementSibling;
	if (!answer) return;
	const isEnglish = document.documentElement.lang === "en";
	try {
		await navigator.clipboard.writeText(text);
		answer.textContent = isEnglish ? "Copied" : "Скопировано";
	} catch {
		// No permission, or an address without https: the text is there to be selected.
		answer.textContent = isEnglish
			? "Could not: select the text yourself"
			: "Не удалось: выделите текст сами";
	}
	setTimeout(() => {
		answer.textContent = "";
	}, ANSWER_MS);
}
