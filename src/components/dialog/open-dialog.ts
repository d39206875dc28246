/**
 * Opens and closes dialogs on a click, before hydration and after. An element with `data-opens` opens the dialog of that
 * id; a link with `target="_blank"` is followed as well. For browsers without the standard attributes `command` and
 * `closedby` (HTML) it also does what these do.
 *
 * @returns whether the click's default action is to be prevented
 */
export function openDialog(target: Element): boolean {
	if (isBackdropWithoutClosedBy(target)) {
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

/** A click's target is the dialog itself only on its backdrop: its content covers all of its box. */
const isBackdropWithoutClosedBy = (target: Element): target is HTMLDialogElement =>
	target instanceof HTMLDialogElement && !("closedBy" in target);
