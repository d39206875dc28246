/** Shows the picture of a clicked link large, over the page, until it is clicked again or Escape is pressed. */
export function enlargePicture(clicked: Element): boolean {
	const picture = clicked.closest("a.zoom")?.firstElementChild;
	if (!picture) return false;
	const dialog = document.createElement("dialog");
	dialog.className = "zoomed";
	dialog.ariaLabel = "Изображение";
	const close = document.createElement("button");
	close.ariaLabel = "Закрыть";
	dialog.append(close, picture.cloneNode(true));
	// The size of the window makes the browser take a larger file than in the text.
	for (const image of dialog.querySelectorAll<
		HTMLImageElement | HTMLSourceElement
	>("[sizes]")) {
		image.sizes = "100vw";
	}
	dialog.onclick = () => dialog.close();
	dialog.onclose = () => dialog.remove();
	document.body.append(dialog);
	dialog.showModal();
	return true;
}
