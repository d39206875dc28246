// The message of a sheet with ways to write. It is written and sent along before React is there and after, so it is
// looked after here. What stands in it is kept on the sheet as well (`data-message`), for React sets a field back when it
// takes it over. This is part of boot.ts: whatever it shared with other files would be a file more.

/** Puts the message of what opens the sheet into it, or the usual one: before what somebody has added, and not over another. */
export function prefillMessage(target: Element): void {
	const opener = target.closest<HTMLElement>("[data-opens]");
	const sheet = document.getElementById(opener?.dataset.opens ?? "");
	const field = sheet?.querySelector("textarea");
	if (!opener || !sheet || !field) return;
	const last = sheet.dataset.prefilled ?? field.defaultValue;
	if (!field.value.startsWith(last)) return;
	const next = opener.dataset.message ?? field.defaultValue;
	field.value = next + field.value.slice(last.length);
	sheet.dataset.prefilled = next;
	sheet.dataset.message = field.value;
}

/** Keeps what is written. */
export function keepMessage({ target }: Event): void {
	if (!(target instanceof HTMLTextAreaElement)) return;
	const sheet = target.closest("dialog");
	if (sheet) sheet.dataset.message = target.value;
}

/** Gives a link the message to take along, where its service takes one: `data-message-parameter` names the parameter. */
export function sendMessageAlong(target: Element): void {
	const link = target.closest<HTMLAnchorElement>("a[data-message-parameter]");
	const field = link?.closest("dialog")?.querySelector("textarea");
	const address = link?.dataset.address;
	const message = field?.value.trim();
	if (!link || !address || !message) return;
	// Not URLSearchParams: mail programs show its plus signs.
	link.href = `${address}${address.includes("?") ? "&" : "?"}${link.dataset.messageParameter}=${encodeURIComponent(message)}`;
}
