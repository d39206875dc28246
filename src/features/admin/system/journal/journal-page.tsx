import { NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { JOURNAL_DAYS, JOURNAL_GROUP_NAMES, JOURNAL_GROUPS, type JournalEntryView } from "#contract/journal.ts";
import { oneOf } from "#contract/search-params.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { LIST_QUERY, List } from "../../kit/lists/list.tsx";
import { type JournalListSearch, parseJournalListSearch } from "../../kit/lists/list-search.ts";
import toolbar from "../../kit/lists/list-toolbar.module.css";
import { type ListAddress, useListAddress } from "../../kit/lists/use-list-address.ts";
import styles from "./journal.module.css";
import { CheckButton, CheckResult } from "./journal-check.tsx";
import { JournalEntry } from "./journal-entry.tsx";

const PAGE_SIZE = 50;

/** The page of the journal: who did what, and when, the newest first. */
export function JournalPage() {
	const address = useListAddress(parseJournalListSearch(useSearch({ from: "/admin/journal" })));
	const { group, days } = address.search;
	const query = trpc.journal.list.useQuery(
		{ ...(group && { group }), ...(days && { days }), page: address.page, pageSize: PAGE_SIZE },
		{ ...LIST_QUERY, select: toListPage },
	);
	const check = trpc.journal.check.useQuery(undefined, { enabled: false, gcTime: 0 });
	return (
		<Stack gap="sm" maw="60rem">
			<Title order={1}>Журнал</Title>
			<Text c="dimmed">Кто, когда и что сделал. Записи нельзя изменить или удалить.</Text>
			<div className={toolbar.toolbar}>
				<Filters address={address} />
				<CheckButton check={check} />
			</div>
			<CheckResult check={check} />
			<List
				noun="journal"
				query={query}
				address={address}
				pageSize={PAGE_SIZE}
				loading="Загрузка журнала..."
				failed="Не удалось загрузить журнал"
				empty={{ title: address.isFiltered ? "Таких записей нет" : "Записей пока нет" }}
			>
				{(entries) => <Days entries={entries} />}
			</List>
		</Stack>
	);
}

const toListPage = ({ entries, total }: RouterOutputs["journal"]["list"]) => ({
	items: entries.map((entry) => ({ ...entry, deletedAt: null })),
	total,
});

const PERIODS: Record<(typeof JOURNAL_DAYS)[number], string> = {
	1: "За сутки",
	7: "За неделю",
	30: "За 30 дней",
	365: "За год",
};

function Filters({ address }: { address: ListAddress<JournalListSearch> }) {
	const { group, days } = address.search;
	return (
		<>
			<NativeSelect
				aria-label="Что сделано"
				className={toolbar.order}
				data={[
					{ value: "", label: "Всё" },
					...JOURNAL_GROUP_NAMES.map((value) => ({ value, label: JOURNAL_GROUPS[value] })),
				]}
				value={group ?? ""}
				onChange={({ currentTarget: { value } }) => address.filter({ group: oneOf(JOURNAL_GROUP_NAMES, value) })}
			/>
			<NativeSelect
				aria-label="За какое время"
				className={toolbar.order}
				data={[
					{ value: "", label: "За всё время" },
					...JOURNAL_DAYS.map((value) => ({ value: `${value}`, label: PERIODS[value] })),
				]}
				value={days ? `${days}` : ""}
				onChange={({ currentTarget: { value } }) =>
					address.filter({ days: JOURNAL_DAYS.find((each) => `${each}` === value) })
				}
			/>
		</>
	);
}

/** The entries grouped by day. */
function Days({ entries }: { entries: JournalEntryView[] }) {
	const { isoDay, recentDay } = useMomentWords();
	const days = Map.groupBy(entries, ({ createdAt }) => isoDay(new Date(createdAt)));
	return [...days].map(([day, ofDay]) => (
		<section key={day} aria-labelledby={`day-${day}`}>
			<Title order={2} size="h4" mt="md" id={`day-${day}`}>
				{recentDay(new Date(ofDay[0]?.createdAt ?? day))}
			</Title>
			<ul className={styles.entries}>
				{ofDay.map((entry) => (
					<JournalEntry key={entry.id} entry={entry} />
				))}
			</ul>
		</section>
	));
}
