import { Alert, Button, Stack, Text, Title } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { FORM_ROUTES } from "#contract/form-routes.ts";
import {
	JOURNAL_DAYS,
	JOURNAL_GROUP_NAMES,
	JOURNAL_GROUPS,
	type JournalCheck,
	type JournalEntryView,
	type JournalOrigin,
	labelOf,
} from "#contract/journal.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { LIST_QUERY, List } from "../../kit/lists/list.tsx";
import { ListFilter } from "../../kit/lists/list-filter.tsx";
import { type JournalListSearch, parseJournalListSearch } from "../../kit/lists/list-search.ts";
import toolbar from "../../kit/lists/list-toolbar.module.css";
import { type ListAddress, useListAddress } from "../../kit/lists/use-list-address.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import styles from "./journal.module.css";

const PAGE_SIZE = 50;

/** The page of the journal: who did what, and when, the newest first. */
export function JournalPage() {
	const address = useListAddress(parseJournalListSearch(useSearch({ from: "/admin/journal" })));
	const { group, days } = address.search;
	const query = trpc.journal.list.useQuery(
		{ group, days, page: address.page, pageSize: PAGE_SIZE },
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

const GROUPS = [
	[undefined, "Всё"],
	...JOURNAL_GROUP_NAMES.map((name) => [name, JOURNAL_GROUPS[name]] as const),
] as const;

const PERIODS: Record<(typeof JOURNAL_DAYS)[number], string> = {
	1: "За сутки",
	7: "За неделю",
	30: "За 30 дней",
	365: "За год",
};
const DAYS = [[undefined, "За всё время"], ...JOURNAL_DAYS.map((days) => [days, PERIODS[days]] as const)] as const;

const Filters = ({ address }: { address: ListAddress<JournalListSearch> }) => (
	<>
		<ListFilter address={address} name="group" aria-label="Что сделано" choices={GROUPS} />
		<ListFilter address={address} name="days" aria-label="За какое время" choices={DAYS} />
	</>
);

/** The query of a check, which runs on demand. */
interface CheckProps {
	check: { data: JournalCheck | undefined; error: unknown; isFetching: boolean; refetch(): unknown };
}

const CheckButton = ({ check: { isFetching, refetch } }: CheckProps) => (
	<Button variant="default" onClick={() => void refetch()} loading={isFetching}>
		Проверить журнал
	</Button>
);

function CheckResult({ check }: CheckProps) {
	const { data, error, isFetching } = check;
	const { dayAndTime } = useMomentWords();
	if (isFetching) return null;
	if (error) return <LoadError query={check} title="Не удалось проверить журнал" />;
	if (!data) return null;
	const { entries, brokenAt, knownBackups, unknownBackups } = data;
	if (brokenAt !== null) {
		return (
			<Alert color="madder" title={`Журнал нарушен у записи ${brokenAt}`} role="alert">
				Эту запись изменили, или перед ней что-то удалили. Это мог сделать только тот, кто попал в базу сайта. Смените
				пароль, завершите остальные сеансы и покажите это тому, кто обслуживает сервер.
			</Alert>
		);
	}
	if (unknownBackups.length > 0) {
		const moments = unknownBackups.map((moment) => dayAndTime(new Date(moment))).join("; ");
		return (
			<Alert color="madder" title="В журнале нет того, что было в копиях" role="alert">
				Копии: {moments}. Так бывает, если сайт восстановили из копии с другим журналом: тогда об этом есть запись. Если
				её нет, из журнала удалили последние записи или написали его заново.
			</Alert>
		);
	}
	return (
		<Alert color="gray" title="Журнал цел" role="status">
			Записей: {entries}, ни одна не изменена и не пропала.{" "}
			{knownBackups > 0
				? `С копиями сайта он тоже сходится: их проверено ${knownBackups}.`
				: "Копий, с которыми его можно сверить, пока нет."}
		</Alert>
	);
}

function Days({ entries }: { entries: JournalEntryView[] }) {
	const { isoDay, recentDay } = useMomentWords();
	const days = Map.groupBy(entries, ({ createdAt }) => isoDay(new Date(createdAt)));
	return [...days].map(([day, ofDay]) => (
		<section key={day} aria-labelledby={`day-${day}`}>
			<Title order={2} size="h4" mt="md" id={`day-${day}`}>
				{recentDay(new Date(ofDay[0]?.createdAt ?? day))}
			</Title>
			<ul data-plain>
				{ofDay.map((entry) => (
					<JournalEntry key={entry.id} entry={entry} />
				))}
			</ul>
		</section>
	));
}

/** The actor of an entry that was not made by an admin. */
const ORIGINS: Record<JournalOrigin, string> = {
	admin: "",
	visitor: "без входа",
	site: "сайт сам",
	command: "команда на сервере",
};

/** An entry on one line; on a phone the actor is shown below. */
function JournalEntry({ entry }: { entry: JournalEntryView }) {
	const { time } = useMomentWords();
	const { createdAt, action, admin, origin } = entry;
	return (
		<li className={styles.entry}>
			<time dateTime={createdAt} className={styles.time}>
				{time(new Date(createdAt))}
			</time>
			<div className={styles.act}>
				{labelOf(action)}
				<Subject entry={entry} />
			</div>
			<div className={styles.who}>{admin ?? ORIGINS[origin]}</div>
		</li>
	);
}

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

function Subject({ entry: { subject, target } }: { entry: JournalEntryView }) {
	const { dayAndTime } = useMomentWords();
	if (subject === "") return;
	if (!target) return `: ${subject.replace(MOMENT, (moment) => dayAndTime(new Date(moment)))}`;
	const { noun, id, title } = target;
	const text = `${subject.slice(0, -id.length)}«${title || "Без названия"}»`;
	return (
		<>
			{": "}
			<TextLink to={FORM_ROUTES[noun]} params={{ id, key: id }}>
				{text}
			</TextLink>
		</>
	);
}
