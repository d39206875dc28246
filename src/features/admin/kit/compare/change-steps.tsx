import { ActionIcon, Text } from "@mantine/core";
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { type ChangeMark, marksOf, nearestTo } from "#packages/html-compare";
import { plural } from "../../../../lib/plural.ts";
import { DownIcon, UpIcon } from "../theme/icons.tsx";
import styles from "./change-steps.module.css";

/** The number of changes, and buttons from one to the next. */
export function ChangeStepButtons({ places, index, previous, next }: ChangeSteps) {
	const count = places.length;
	return (
		<div className={styles.steps}>
			<Text role="status" size="sm">
				{index < 0 ? plural(count, ["изменение", "изменения", "изменений"]) : `Изменение ${index + 1} из ${count}`}
			</Text>
			<ActionIcon variant="default" size="xl" aria-label="Предыдущее изменение" disabled={!count} onClick={previous}>
				<UpIcon />
			</ActionIcon>
			<ActionIcon variant="default" size="xl" aria-label="Следующее изменение" disabled={!count} onClick={next}>
				<DownIcon />
			</ActionIcon>
		</div>
	);
}

const styleOf = ({ top, height }: ChangeMark) => ({ "--top": `${top}%`, "--height": `${height}%` }) as CSSProperties;

/** Marks beside the scroll bar, placed in proportion to the changes. Keyboard users have the buttons. */
export function ChangeMarks({ places, goTo }: ChangeSteps) {
	return (
		<button
			type="button"
			tabIndex={-1}
			className={styles.marks}
			aria-label="К изменению на этом месте"
			onClick={({ currentTarget, clientY }) => {
				const { top, height } = currentTarget.getBoundingClientRect();
				goTo(nearestTo((clientY - top) / height, places));
			}}
		>
			{marksOf(places).map((mark) => (
				<span key={mark.top} className={styles.mark} style={styleOf(mark)} />
			))}
		</button>
	);
}

// A change inside a changed block belongs to that block's change.
const CHANGES = "[data-change]:not([data-change] [data-change])";

const changesIn = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>(CHANGES)];

const topOf = (element: HTMLElement, region: HTMLElement) =>
	element.getBoundingClientRect().top - region.getBoundingClientRect().top + region.scrollTop;

const SETTLING_FRAMES = 8;

/** Scrolls a change into view, below the top of the region so that the preceding text is visible too. */
function showChange(change: HTMLElement, region: HTMLElement): void {
	const target = () => topOf(change, region) - region.clientHeight / 3;
	const isNear = Math.abs(target() - region.scrollTop) < region.clientHeight;
	if (isNear && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
		region.scrollTo({ top: target(), behavior: "smooth" });
		return;
	}
	// Surrounding blocks are laid out in the following frames (`content-visibility`) and may be taller than estimated.
	const settle = (frames: number) => {
		region.scrollTo({ top: target() });
		if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
	};
	settle(SETTLING_FRAMES);
}

/** The positions of the changes in a scrolled region, and functions that step from one to the next. */
export function useChangeSteps(region: RefObject<HTMLElement | null>) {
	const current = useRef<HTMLElement>(undefined);
	const [places, setPlaces] = useState<readonly number[]>([]);
	const [index, setIndex] = useState(-1);

	useEffect(() => {
		const element = region.current;
		if (!element) return;
		const measure = () => {
			const changes = changesIn(element);
			setPlaces(changes.map((change) => topOf(change, element) / element.scrollHeight));
			setIndex(current.current ? changes.indexOf(current.current) : -1);
		};
		// The size changes when pictures load, blocks are unfolded, or the other view is opened.
		const sizes = new ResizeObserver(measure);
		for (const child of [element, ...element.children]) sizes.observe(child);
		const contents = new MutationObserver(measure);
		contents.observe(element, { childList: true, subtree: true });
		return () => {
			sizes.disconnect();
			contents.disconnect();
		};
	}, [region]);

	function goTo(next: number): void {
		const element = region.current;
		const change = element && changesIn(element)[next];
		if (!change) return;
		current.current?.removeAttribute("data-current");
		change.dataset.current = "";
		current.current = change;
		setIndex(next);
		showChange(change, element);
	}

	return {
		places,
		/** The index of the change last stepped to; -1 before the first step. */
		index,
		goTo,
		/** Goes to the next change; after the last one, to the first. */
		next: () => goTo((index + 1) % places.length),
		previous: () => goTo(index <= 0 ? places.length - 1 : index - 1),
	};
}

type ChangeSteps = ReturnType<typeof useChangeSteps>;
