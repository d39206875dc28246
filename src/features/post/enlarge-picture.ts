/** Shows the picture of a clicked link large, over the page, until it is clicked again or Escape is pressed. */
export function enlargePicture(clicked: Element): boolean {
	const picture = clicked.closest("a.zoom")?.firstElementChild;
	if (!picture) return false;
	const dialog = document.createElement("dialog");
	dialog.className = "zoomed";
	dialog.ariaLabel = "Изображение";
	// What stands in the page already, and a button.
	dialog.innerHTML = `<button aria-label="Закрыть"></button>${picture.outerHTML.replace(/sizes="[^"]*"/g, 'sizes="100vw"')}`;
	dialog.onclick = () => dialog.close();
	dialog.onclose = () => dialog.remove();
	document.body.append(dialog);
	dialog.showModal();
	return true;
}
