/**
 * Opens and closes dialogs at a click, before React is there and after: what has `data-opens` opens the dialog of that
 * id (a link that leads to a new tab leads there as well). What browsers with the standard's `command` and `closedby`
 * do by themselves is done here for the others.
 *
 * @returns whether the click is used up
 */
export function openDialog(target: Element): boolean {
	if (closesByPressBeside(target)) {
		target.close();
		return true;
	}
	const opener = target.closest<HTMLElement>("[data-opens], [commandfor]");
	if (!opener) return false;
	const { opens } = opener.dataset;
	if (!opens && "commandForElement" in opener) return false;
	const id = opens ?? opener.getAttribute("commandfor") ?? "";
	const dialog = document.getElementById(id);
	if (!(dialog instanceof HTMLDialogElement)) return false;
	if (!dialog.open) dialog.showModal();
	return opener.getAttribute("target") !== "_blank";
}

/** The dialog itself is pressed only where its sheet is not: on the backdrop. */
const closesByPressBeside = (target: Element): target is HTMLDialogElement =>
	target instanceof HTMLDialogElement && !("closedBy" in target);
