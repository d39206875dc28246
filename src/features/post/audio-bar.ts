const ICONS = { play: "M7 4v16l13-8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z" };

const SVG = "http://www.w3.org/2000/svg";

/** Minutes and seconds, such as `3:07`. */
const timeOf = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Puts a bar of the site's own in the place of each recording's native controls, which stay where no script runs. */
export function showAudioBars(): void {
	const recordings = document.querySelectorAll<HTMLAudioElement>(
		".audio > audio[controls]",
	);
	for (const audio of recordings) audio.after(createBar(audio));
}

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
	const place = document.createElement("input");
	place.type = "range";
	place.min = "0";
	place.step = "any";
	place.value = "0";
	place.disabled = true;
	place.ariaLabel = "Место в записи";
	const title = document.createElement("span");
	title.textContent = audio.ariaLabel;
	const time = document.createElement("span");
	bar.append(button, title, time, place);

	const show = () => {
		const { paused, currentTime, duration } = audio;
		path.setAttribute("d", paused ? ICONS.play : ICONS.pause);
		button.ariaLabel = `${paused ? "Слушать" : "Остановить"}: ${audio.ariaLabel}`;
		const isKnown = Number.isFinite(duration);
		place.disabled = !isKnown;
		place.max = String(isKnown ? duration : 1);
		place.value = String(isKnown ? currentTime : 0);
		time.textContent = isKnown
			? `${timeOf(currentTime)} / ${timeOf(duration)}`
			: timeOf(currentTime);
		place.ariaValueText = time.textContent;
	};
	// A recording that cannot be played says so in its native controls.
	const giveUp = () => {
		bar.remove();
		audio.controls = true;
	};
	button.onclick = () => {
		if (!audio.paused) audio.pause();
		// A recording that was stopped before it had begun is not broken.
		else audio.play().catch(({ name }) => name === "AbortError" || giveUp());
	};
	place.oninput = () => {
		audio.currentTime = Number(place.value);
	};
	for (const event of ["play", "pause", "timeupdate", "loadedmetadata"]) {
		audio.addEventListener(event, show);
	}
	audio.addEventListener("error", giveUp);
	show();
	audio.controls = false;
	return bar;
}
