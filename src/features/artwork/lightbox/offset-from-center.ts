/** The offset of a viewport position from the centre of the stage, in CSS pixels. */
export function offsetFromCenter(stage: HTMLElement, x: number, y: number) {
	const { left, top, width, height } = stage.getBoundingClientRect();
	return { x: x - left - width / 2, y: y - top - height / 2 };
}
