import { Badge, Button, Stack, Tabs, Title } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ENQUIRY_STATES } from "#contract/enquiry.ts";
import { oneOf } from "#contract/search-params.ts";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useCardKeys } from "../../kit/lists/card-keys.tsx";
import { LIST_QUERY, List, pageOf } from "../../kit/lists/list.tsx";
import { TrashNote } from "../../kit/lists/list-row.tsx";
import { ENQUIRY_LIST_STATES, type EnquiryListSearch, parseEnquiryListSearch } from "../../kit/lists/list-search.ts";
import { ListToolbar } from "../../kit/lists/list-toolbar.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { pollInterval } from "../../kit/queries/polling.ts";
import type { Enquiry } from "../personal-data/enquiry.ts";
import { PersonalDataDialog } from "../personal-data/personal-data-dialog.tsx";
import { EnquiryRows, TrashedEnquiry } from "./enquiry-rows.tsx";
import { useEnquiryChanges } from "./use-enquiry-changes.ts";

const KEYS = { storageKey: "admin-enquiry-keys", keys: { W: "work", E: "done", S: "spam", D: "delete" } };
/** More than in other lists, so that the rows of a spam wave can be selected and closed together. */
const PAGE_SIZE = 50;
const ALL = "all";

/** The inbox: the enquiries by state. */
export function EnquiriesPage() {
	const address = useListAddress(parseEnquiryListSearch(useSearch({ from: "/admin/enquiries/" })), "enquiries");
	const { q, state } = address.search;
	const [isPersonOpen, setIsPersonOpen] = useState(false);
	const changes = useEnquiryChanges();
	const shortcuts = useCardKeys({ ...KEYS, undoLast: changes.undoLast });
	const query = trpc.enquiry.list.useQuery(
		{ q, state, page: address.page, pageSize: PAGE_SIZE },
		{ ...LIST_QUERY, refetchInterval: pollInterval, select: pageOf("enquiries") },
	);
	const tab = state ?? ALL;
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<Title order={1}>Заявки</Title>
			<ListToolbar
				address={address}
				placeholder="Имя, адрес, слова или заметка"
				actions={
					<Button variant="default" onClick={() => setIsPersonOpen(true)}>
						Персональные данные
					</Button>
				}
			>
				{null}
			</ListToolbar>
			<Tabs
				value={tab}
				onChange={(next) => address.filter({ state: oneOf(ENQUIRY_LIST_STATES, next) })}
				keepMounted={false}
			>
				<StateTabs />
				<Tabs.Panel value={tab}>
					<List
						noun="enquiry"
						query={query}
						address={address}
						pageSize={PAGE_SIZE}
						loading="Загрузка заявок..."
						failed="Не удалось загрузить заявки"
						empty={emptyMessage(address.search)}
						isListed={(enquiry) => isInState(enquiry, state)}
					>
						{(enquiries, total) =>
							state === "trash" ? (
								<>
									<TrashNote>{`Удалённые заявки хранятся ${TRASH_PERIOD}, потом исчезают навсегда.`}</TrashNote>
									{enquiries.map((enquiry) => (
										<TrashedEnquiry key={enquiry.id} enquiry={enquiry} onRestore={() => changes.restore(enquiry)} />
									))}
								</>
							) : (
								<EnquiryRows
									// The selection is reset with the search and page, so that no invisible enquiry stays selected.
									key={JSON.stringify(address.search)}
									enquiries={enquiries}
									count={`${q ? "Найдено" : "Всего"}: ${total}`}
									changes={changes}
									shortcuts={shortcuts}
								/>
							)
						}
					</List>
				</Tabs.Panel>
			</Tabs>
			{isPersonOpen && <PersonalDataDialog address="" onClose={() => setIsPersonOpen(false)} />}
		</Stack>
	);
}

function isInState({ state, deletedAt }: Enquiry, listed: EnquiryListSearch["state"]): boolean {
	if (deletedAt !== null) return listed === "trash";
	return listed === undefined ? state !== "spam" : state === listed;
}

const LABELS = { ...ENQUIRY_STATES, new: "Новые", done: "Завершены", trash: "Корзина" } satisfies Record<
	(typeof ENQUIRY_LIST_STATES)[number],
	string
>;

const NEW_COUNT = { variant: "filled" } as const;
const COUNT = { variant: "light", color: "gray", c: "inherit" } as const;

/** The states as tabs, with the counts of enquiries that need work. */
function StateTabs() {
	const { data: counts } = trpc.enquiry.counts.useQuery(undefined, { refetchOnMount: "always" });
	return (
		<Tabs.List mb="xs" aria-label="Состояния заявок">
			<Tabs.Tab value={ALL}>Все</Tabs.Tab>
			{ENQUIRY_LIST_STATES.map((state) => (
				<Tabs.Tab
					key={state}
					value={state}
					rightSection={
						counts && counts[state] > 0 ? (
							<Badge {...(state === "new" ? NEW_COUNT : COUNT)}>{counts[state]}</Badge>
						) : undefined
					}
				>
					{LABELS[state]}
				</Tabs.Tab>
			))}
		</Tabs.List>
	);
}

function emptyMessage({ q, state }: EnquiryListSearch): { title: string; description?: string } {
	if (q)
		return { title: "Заявки не найдены", description: "Ищутся все слова сразу: в имени, адресе, тексте и заметке." };
	if (state === "trash") return { title: "Корзина пуста" };
	if (state === "spam") return { title: "Спама нет" };
	if (state === "new") return { title: "Новых заявок нет" };
	if (state) return { title: "Таких заявок нет" };
	return { title: "Заявок пока нет", description: "Они приходят с формы на сайте и ждут вас здесь." };
}
