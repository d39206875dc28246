import { Box, Group, Text } from "@mantine/core";
import { maxBy, sumBy } from "es-toolkit";
import { plural } from "../../../../lib/plural.ts";
import styles from "./reading-chart.module.css";

interface ReadingChartProps {
	title: string;
	days: { day: string; count: number }[];
	/** The number that corresponds to the chart's full height. */
	highest: number;
	/** Formats a day in words: «12 марта». */
	formatDay(day: string): string;
}

/** The fraction of its slot that a bar fills, and the height of the smallest non-zero bar. */
const BAR = 0.72;
const LEAST = 0.03;

/** The bars of one series by day. The adjacent table has the figures; the accessible name describes the shape. */
export function ReadingChart({ title, days, highest, formatDay }: ReadingChartProps) {
	const total = sumBy(days, ({ count }) => count);
	const best = maxBy(days, ({ count }) => count);
	const most = best && total > 0 ? `, больше всего ${formatDay(best.day)}: ${best.count}` : "";
	const views = plural(total, ["просмотр", "просмотра", "просмотров"]);
	return (
		<Box component="figure" m={0}>
			<Group component="figcaption" justify="space-between" align="stretch" gap={0} wrap="nowrap" fw={600}>
				<span>{title}</span>
				<Text component="span" className={styles.total}>
					{total}, за день до {best?.count ?? 0}
				</Text>
			</Group>
			<svg
				viewBox={`0 0 ${days.length} 1`}
				preserveAspectRatio="none"
				className={styles.bars}
				role="img"
				aria-label={`${title}: ${views} за ${plural(days.length, ["день", "дня", "дней"])}${most}`}
			>
				{days.map(({ day, count }, index) => {
					const height = count === 0 ? 0 : Math.max(LEAST, count / highest);
					return (
						<rect
							key={day}
							x={index + (1 - BAR) / 2}
							y={1 - height}
							width={BAR}
							height={height}
							className={styles.bar}
						/>
					);
				})}
			</svg>
			<Group justify="space-between" gap={0} c="dimmed" aria-hidden="true">
				<span>{formatDay(days[0]?.day ?? "")}</span>
				<span>{formatDay(days.at(-1)?.day ?? "")}</span>
			</Group>
		</Box>
	);
}
