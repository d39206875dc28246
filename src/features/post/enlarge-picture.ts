/** Enlarges the picture of a clicked link in a dialog, until a click or Escape. @returns whether there was one */
export function enlargePicture(target: Element): boolean {
	const picture = target.closest("a.zoom")?.firstElementChild;
	if (!picture) return false;
	const dialog = document.createElement("dialog");
	dialog.className = "zoomed";
	dialog.ariaLabel = "Изображение";
	const close = document.createElement("button");
	close.ariaLabel = "Закрыть";
	dialog.append(close, picture.cloneNode(true));
	// With the viewport's width as its size the browser chooses a larger file than in the text.
	for (const image of dialog.querySelectorAll<HTMLImageElement | HTMLSourceElement>("[sizes]")) {
		image.sizes = "100vw";
	}
	dialog.onclick = () => dialog.close();
	dialog.onclose = () => dialog.remove();
	document.body.append(dialog);
	dialog.showModal();
	return true;
}
