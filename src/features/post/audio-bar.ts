const ICONS = { play: "M7 4v16l13-8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z" };

const SVG = "http://www.w3.org/2000/svg";

/** A time in minutes and seconds, such as `3:07`. */
const formatTime = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Replaces the native controls of an article's recordings by the site's own; without scripts the native ones stay. */
export function showAudioBars(): void {
	const recordings = document.querySelectorAll<HTMLAudioElement>(".audio > audio[controls]");
	for (const audio of recordings) audio.after(createBar(audio));
}

/** Creates the controls of a recording: play button, title, time and a slider for the position. */
function createBar(audio: HTMLAudioElement): HTMLElement {
	const bar = document.createElement("span");
	bar.className = "audio-bar";
	const button = document.createElement("button");
	button.type = "button";
	button.className = "play";
	const icon = document.createElementNS(SVG, "svg");
	icon.setAttribute("viewBox", "0 0 24 24");
	icon.ariaHidden = "true";
	const path = document.createElementNS(SVG, "path");
	icon.append(path);
	button.append(icon);
	const slider = document.createElement("input");
	slider.type = "range";
	slider.min = "0";
	slider.step = "any";
	slider.value = "0";
	slider.disabled = true;
	slider.ariaLabel = "Место в записи";
	const title = document.createElement("span");
	title.textContent = audio.ariaLabel;
	const time = document.createElement("span");
	bar.append(button, title, time, slider);

	const show = () => {
		const { paused, currentTime, duration } = audio;
		path.setAttribute("d", paused ? ICONS.play : ICONS.pause);
		button.ariaLabel = `${paused ? "Слушать" : "Остановить"}: ${audio.ariaLabel}`;
		const isKnown = Number.isFinite(duration);
		// Before the file is loaded, the text says how long it is.
		const length = isKnown ? duration : Number(audio.dataset.duration);
		slider.disabled = !isKnown;
		slider.max = String(isKnown ? duration : 1);
		slider.value = String(isKnown ? currentTime : 0);
		time.textContent = length > 0 ? `${formatTime(currentTime)} / ${formatTime(length)}` : formatTime(currentTime);
		slider.ariaValueText = time.textContent;
	};
	// The native controls report a recording that cannot be played.
	const restoreNativeControls = () => {
		bar.remove();
		audio.controls = true;
	};
	button.onclick = () => {
		if (!audio.paused) audio.pause();
		// A recording that was paused before it had started is not broken.
		else {
			audio.play().catch(({ name }) => name === "AbortError" || restoreNativeControls());
		}
	};
	slider.oninput = () => {
		audio.currentTime = Number(slider.value);
	};
	for (const event of ["play", "pause", "timeupdate", "loadedmetadata"]) {
		audio.addEventListener(event, show);
	}
	audio.addEventListener("error", restoreNativeControls);
	show();
	audio.controls = false;
	return bar;
}
