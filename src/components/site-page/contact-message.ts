// The message field of the contact sheet, without React. This file is part of boot.ts: an import shared with other chunks
// would become a separate chunk.

/**
 * Prefills the message with that of the clicked opener (`data-message`), or with the default. A text that the visitor has
 * appended to the last prefilled message is retained; a message that was changed otherwise is not replaced.
 */
export function prefillMessage(target: Element): void {
	const opener = target.closest<HTMLElement>("[data-opens]");
	const sheet = document.getElementById(opener?.dataset.opens ?? "");
	const field = sheet?.querySelector("textarea");
	if (!opener || !sheet || !field) return;
	const enquiry = sheet.querySelector<HTMLAnchorElement>("a[data-enquiry]");
	if (enquiry) enquiry.search = opener.dataset.about ? `?about=${opener.dataset.about}` : "";
	const last = sheet.dataset.prefilled ?? field.defaultValue;
	if (!field.value.startsWith(last)) return;
	const next = opener.dataset.message ?? field.defaultValue;
	field.value = next + field.value.slice(last.length);
	sheet.dataset.prefilled = next;
}

/**
 * Adds the message to a clicked link's URL, if its service accepts one: `data-message-parameter` names the parameter.
 * The enquiry form receives the typed message through session storage, since no URL may contain it.
 */
export function addMessageToLink(target: Element): void {
	keepForEnquiry(target.closest("a[data-enquiry]")?.closest("dialog"));
	const link = target.closest<HTMLAnchorElement>("a[data-message-parameter]");
	const field = link?.closest("dialog")?.querySelector("textarea");
	const href = link?.dataset.href;
	const message = field?.value.trim();
	if (!link || !href || !message) return;
	// URLSearchParams would encode spaces as plus signs, which mail programs show.
	link.href = `${href}${href.includes("?") ? "&" : "?"}${link.dataset.messageParameter}=${encodeURIComponent(message)}`;
}

function keepForEnquiry(sheet: HTMLDialogElement | null | undefined): void {
	const field = sheet?.querySelector("textarea");
	if (!field || field.value === (sheet?.dataset.prefilled ?? field.defaultValue)) return;
	// Storage may be refused: the message stays in the dialog.
	try {
		sessionStorage.setItem("enquiry-message", field.value);
	} catch {}
}
