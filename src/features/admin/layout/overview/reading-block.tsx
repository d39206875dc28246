import { Table, Text } from "@mantine/core";
import { plural } from "../../../../lib/plural.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { Block, PageLink } from "./block.tsx";
import styles from "./overview.module.css";
import { ReadingChart } from "./reading-chart.tsx";
import { TopList } from "./top-list.tsx";

type Reading = RouterOutputs["visit"]["reading"];

const SERIES = [
	{ name: "posts", title: "Статьи" },
	{ name: "artworks", title: "Картины" },
	{ name: "landing", title: "Главная" },
] as const;

/**
 * The reading statistics of recent days: a chart for each kind of page, the figures as a table, and the most-read
 * pages.
 */
export function ReadingBlock() {
	const query = trpc.visit.reading.useQuery(undefined, { refetchOnMount: "always" });
	return (
		<Block title="Что читали за 30 дней" query={query} isWide>
			{(reading) => (
				<>
					<Text c="dimmed">
						Посетитель считается раз в сутки, после пяти секунд на странице. Роботы и вы не считаетесь.
					</Text>
					<Charts days={reading.days} />
					<dl className={styles.facts}>
						<Fact name="Переходов к записи" value={reading.bookingClicks} />
						<Fact name="Открывали контакты" value={reading.enquiryClicks} />
					</dl>
					<FiguresTable days={reading.days} />
					<div className={styles.columns}>
						<TopList
							title="Чаще всего читали"
							list={reading.posts}
							empty="Пока ничего"
							nouns={["статья", "статьи", "статей"]}
							link={({ subject, title }) => (
								<PageLink to="/admin/posts/$id" params={{ id: subject }}>
									{title}
								</PageLink>
							)}
						/>
						<TopList
							title="Чаще всего смотрели"
							list={reading.artworks}
							empty="Пока ничего"
							nouns={["картина", "картины", "картин"]}
							link={({ subject, title }) => (
								<PageLink to="/admin/gallery/$id" params={{ id: subject }}>
									{title}
								</PageLink>
							)}
						/>
					</div>
				</>
			)}
		</Block>
	);
}

function Charts({ days }: Pick<Reading, "days">) {
	const { dayName } = useMomentWords();
	// One scale for all charts, so that they can be compared.
	const highest = Math.max(1, ...days.flatMap(({ posts, artworks, landing }) => [posts, artworks, landing]));
	return (
		<div className={styles.columns}>
			{SERIES.map(({ name, title }) => (
				<ReadingChart
					key={name}
					title={title}
					days={days.map((day) => ({ day: day.day, count: day[name] }))}
					highest={highest}
					formatDay={dayName}
				/>
			))}
		</div>
	);
}

const Fact = ({ name, value }: { name: string; value: number }) => (
	<div className={styles.fact}>
		<dt>{name}</dt>
		<dd>{value}</dd>
	</div>
);

/** The figures of the charts. The newest day comes first. */
function FiguresTable({ days }: Pick<Reading, "days">) {
	return (
		<details className={styles.details}>
			<summary>Те же числа таблицей</summary>
			<Table className={styles.figures} horizontalSpacing={2} layout="fixed" withRowBorders>
				<Table.Caption>Просмотры по дням за {plural(days.length, ["день", "дня", "дней"])}</Table.Caption>
				<Table.Thead>
					<Table.Tr>
						<Table.Th scope="col">День</Table.Th>
						{SERIES.map(({ name, title }) => (
							<Table.Th key={name} scope="col">
								{title}
							</Table.Th>
						))}
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{days.toReversed().map((day) => (
						<Table.Tr key={day.day}>
							<Table.Th scope="row">{day.day.split("-").slice(1).toReversed().join(".")}</Table.Th>
							{SERIES.map(({ name }) => (
								<Table.Td key={name}>{day[name]}</Table.Td>
							))}
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
		</details>
	);
}
