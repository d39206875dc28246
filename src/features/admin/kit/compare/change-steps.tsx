import { ActionIcon, Text } from "@mantine/core";
import type { CSSProperties } from "react";
import { type ChangeMark, marksOf, nearestTo } from "#packages/html-compare";
import { plural } from "../../../../lib/plural.ts";
import { DownIcon, UpIcon } from "../theme/icons.tsx";
import styles from "./change-steps.module.css";
import type { ChangeSteps } from "./use-change-steps.ts";

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
