// The script of the enquiry form. The form works without it; with it nothing typed is lost: a form that could not be
// sent stays as it is, and a reopened page restores what was typed in this tab. It imports nothing.

/** The session storage key of the typed values, which are kept until the form is sent. */
const STORED = "enquiry";
/** The session storage key of a message that was typed in the contact sheet (`contact-message.ts`). */
const FROM_SHEET = "enquiry-message";
const TIMEOUT_MS = 30_000;
/** Fields that are never kept: the consent must be given again, the others are the script's own. */
const NOT_STORED = ["consent", "subject", "filledInMs", "about"];
/** The keyboard and the autofill of the address field, by channel. */
const ADDRESS_INPUTS: Record<string, Partial<Pick<HTMLInputElement, "inputMode" | "autocomplete">>> = {
	phone: { inputMode: "tel", autocomplete: "tel" },
	whatsapp: { inputMode: "tel", autocomplete: "tel" },
	email: { inputMode: "email", autocomplete: "email" },
	telegram: { inputMode: "text", autocomplete: "off" },
};

/** The control of a name; undefined where the form has none. */
function controlOf(form: HTMLFormElement, name: string) {
	const control = form.elements.namedItem(name);
	return control instanceof HTMLElement ? (control as HTMLInputElement) : undefined;
}

/** The browser's name of a time zone: some browsers use Europe/Kiev and Asia/Calcutta. */
function nameHere(zone: string): string {
	try {
		return zone && new Intl.DateTimeFormat("ru", { timeZone: zone }).resolvedOptions().timeZone;
	} catch {
		return "";
	}
}

/** Selects the browser's time zone, which may be missing from the form's list. */
function chooseTimeZone(form: HTMLFormElement): void {
	const select = form.elements.namedItem("timeZone");
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	if (!(select instanceof HTMLSelectElement) || !timeZone) return;
	const listed = [...select.options].find(({ value }) => nameHere(value) === timeZone);
	if (listed) listed.selected = true;
	else select.add(new Option(timeZone.replace(/^.*\//, "").replaceAll("_", " "), timeZone, true, true));
}

function limitHalfDays(form: HTMLFormElement): void {
	const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=halfDays]")];
	const most = Number(form.dataset.halfDays);
	const isFull = boxes.filter(({ checked }) => checked).length >= most;
	for (const box of boxes) box.disabled = isFull && !box.checked;
}

function fitAddress(form: HTMLFormElement): void {
	const channel = form.querySelector<HTMLInputElement>("[name=channel]:checked")?.value ?? "";
	const address = controlOf(form, "address");
	if (address) Object.assign(address, ADDRESS_INPUTS[channel]);
}

function store(form: HTMLFormElement): void {
	const entries = [...new FormData(form)].filter(([name]) => !NOT_STORED.includes(name));
	// A browser may refuse storage: then a reload loses the typed values, as on any other page.
	try {
		sessionStorage.setItem(STORED, JSON.stringify(entries));
	} catch {}
}

function restore(form: HTMLFormElement): void {
	try {
		const entries = JSON.parse(sessionStorage.getItem(STORED) ?? "[]") as [string, string][];
		for (const control of form.elements) {
			if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
			const values = entries.filter(([name]) => name === control.name).map(([, value]) => value);
			if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
				control.checked ||= values.includes(control.value);
			} else control.value ||= values[0] ?? "";
		}
		const message = form.elements.namedItem("message");
		if (message instanceof HTMLTextAreaElement) message.value ||= sessionStorage.getItem(FROM_SHEET) ?? "";
		const zone = entries.find(([name]) => name === "timeZone")?.[1];
		const select = form.elements.namedItem("timeZone");
		if (zone && select instanceof HTMLSelectElement) select.value = zone;
	} catch {}
}

function showFailure(form: HTMLFormElement): void {
	const alert = form.querySelector<HTMLElement>("[role=alert]");
	if (!alert) return;
	alert.textContent = navigator.onLine
		? "Сайт не отвечает. Всё набранное осталось в форме: отправьте её ещё раз через минуту."
		: "Нет сети. Всё набранное осталось в форме: отправьте её ещё раз, когда она появится.";
	alert.hidden = false;
	alert.focus();
}

/** Sends the form; if it is refused, replaces it by the server's form with the errors. */
async function send(form: HTMLFormElement): Promise<void> {
	const response = await fetch("/enquiry", {
		method: "POST",
		body: new FormData(form),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	const html = await response.text();
	// The policy of this page forbids the styles of that one, even in a document that is not shown.
	const page = new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ""), "text/html");
	if (response.ok) {
		for (const name of [STORED, FROM_SHEET]) sessionStorage.removeItem(name);
		if (response.redirected) return location.assign(response.url);
		// The thanks with the help lines have no separate URL.
		document.querySelector("main")?.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
		scrollTo(0, 0);
		document.querySelector<HTMLElement>("main h1")?.focus();
		return;
	}
	const refused = page.querySelector<HTMLFormElement>("form[data-half-days]");
	if (!refused) throw new Error("The answer has no form");
	form.replaceWith(refused);
	start(refused);
	refused.querySelector<HTMLElement>("[aria-invalid], [role=alert]:not([hidden])")?.focus();
}

function start(form: HTMLFormElement): void {
	const update = () => {
		limitHalfDays(form);
		fitAddress(form);
	};
	update();
	form.addEventListener("input", () => {
		update();
		store(form);
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const button = form.querySelector<HTMLButtonElement>("[type=submit]");
		const filledInMs = controlOf(form, "filledInMs");
		if (!button || button.ariaDisabled === "true") return;
		if (filledInMs) filledInMs.value = `${Math.round(performance.now())}`;
		const label = button.textContent;
		[button.ariaDisabled, button.textContent] = ["true", "Отправка…"];
		send(form)
			.catch(() => showFailure(form))
			.finally(() => {
				[button.ariaDisabled, button.textContent] = ["false", label];
			});
	});
}

const form = document.querySelector<HTMLFormElement>("form[data-half-days]");
if (form) {
	if (form.dataset.refused === undefined) {
		chooseTimeZone(form);
		restore(form);
	}
	start(form);
}
