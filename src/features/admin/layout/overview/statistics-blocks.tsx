import { Anchor, Group, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { SHOWN_FROM } from "#contract/statistics.ts";
import { plural } from "../../../../lib/plural.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { Block, Fact, PageLink } from "./block.tsx";
import styles from "./overview.module.css";
import { ReadingChart } from "./reading-chart.tsx";

type Reading = RouterOutputs["visit"]["reading"];

const SERIES = [
	{ name: "posts", title: "Статьи" },
	{ name: "artworks", title: "Картины" },
	{ name: "landing", title: "Главная" },
] as const;

const MOST_READ = [
	{ name: "posts", title: "Чаще всего читали", nouns: ["статья", "статьи", "статей"], to: "/admin/posts/$id" },
	{ name: "artworks", title: "Чаще всего смотрели", nouns: ["картина", "картины", "картин"], to: "/admin/gallery/$id" },
] as const;

/** The reading statistics of recent days: charts by kind of page, the figures as a table, and the most-read pages. */
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
					<Group component="dl" gap="0.5rem 1.5rem" align="stretch" m={0}>
						<Fact name="Переходов к записи" value={reading.bookingClicks} />
						<Fact name="Открывали контакты" value={reading.enquiryClicks} />
					</Group>
					<FiguresTable days={reading.days} />
					<div className={styles.columns}>
						{MOST_READ.map(({ name, title, nouns, to }) => (
							<TopList
								key={name}
								title={title}
								list={reading[name]}
								empty="Пока ничего"
								nouns={nouns}
								link={(item) => (
									<PageLink to={to} params={{ id: item.subject }}>
										{item.title}
									</PageLink>
								)}
							/>
						))}
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

/** Searches without results, and URLs under which visitors found no page. */
export function MissedBlock() {
	const query = trpc.visit.missed.useQuery(undefined, { refetchOnMount: "always" });
	return (
		<Block title="Чего не нашли за 30 дней" query={query} isWide>
			{({ searches, pages }) => (
				<>
					<Text c="dimmed">О том, чего не нашли, можно написать. Запросы с цифрами и почтой не сохраняются.</Text>
					<div className={styles.columns}>
						<TopList
							title="Искали в блоге"
							list={searches}
							empty="Всё, что искали, нашлось."
							nouns={["запрос", "запроса", "запросов"]}
							link={({ subject }) => `«${subject}»`}
						/>
						<TopList
							title="Открывали по адресу"
							list={pages}
							empty="Страницы находились по всем адресам."
							nouns={["адрес", "адреса", "адресов"]}
							link={({ subject }) => (
								<Anchor href={subject} target="_blank" rel="noopener" className={styles.link}>
									{decodeURI(subject)}
								</Anchor>
							)}
						/>
					</div>
				</>
			)}
		</Block>
	);
}

type Top = RouterOutputs["visit"]["missed"]["pages"];
type TopItem = Top["top"][number];

interface TopListProps {
	title: string;
	list: Top;
	empty: string;
	/** The noun for subjects with too few visitors, for 1, 2 and 5 of them. */
	nouns: readonly [string, string, string];
	link(item: TopItem): ReactNode;
}

/** The text for one or two visitors: the exact number would reveal more about people than about the page. */
const FEW = `1–${SHOWN_FROM - 1}`;

/**
 * The subjects with the most visitors. For fewer than three visitors the exact number is hidden, and so is any text
 * that they typed, so that nobody can be identified.
 */
function TopList({ title, list: { top, folded }, empty, nouns, link }: TopListProps) {
	return (
		<div>
			<Title order={3} size="h5">
				{title}
			</Title>
			{top.length === 0 && folded === 0 && <Text c="dimmed">{empty}</Text>}
			<ol className={styles.top} data-plain>
				{top.map((item) => (
					<Group key={item.subject} component="li" justify="space-between" wrap="nowrap" mih="44px">
						<span>{link(item)}</span>
						<span className={styles.number}>{item.visitors ?? FEW}</span>
					</Group>
				))}
			</ol>
			{folded > 0 && (
				<Text c="dimmed">
					{top.length > 0 && "Ещё "}
					{plural(folded, nouns)}: меньше {SHOWN_FROM} посетителей
				</Text>
			)}
		</div>
	);
}
