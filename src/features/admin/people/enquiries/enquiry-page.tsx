import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ENQUIRY_STATES, enquiryStateSchema } from "#contract/enquiry.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { applyChanges, useShownChanges } from "../../kit/lists/changes.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LISTS } from "../../kit/lists/list-links.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import { pollInterval } from "../../kit/queries/polling.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { Section } from "../../kit/section/section.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { BackIcon } from "../../kit/theme/icons.tsx";
import { ConsentRecord } from "../personal-data/consent-record.tsx";
import { contactWords, type Enquiry, forgetTexts, STATE_COLOURS } from "../personal-data/enquiry.ts";
import { PersonalDataDialog } from "../personal-data/personal-data-dialog.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import styles from "./enquiry-view.module.css";
import { NoteField } from "./note-field.tsx";
import { TimePanel } from "./time-panel.tsx";
import { type EnquiryChanges, useEnquiryChanges } from "./use-enquiry-changes.ts";
import { useMeetingTime } from "./use-meeting-time.ts";

/** The page of an enquiry, which notices link to. */
export function EnquiryPage({ id }: { id: number | "new" }) {
	const navigate = useNavigate();
	const query = trpc.enquiry.byId.useQuery(
		{ id: id === "new" ? 0 : id },
		{ enabled: id !== "new", refetchOnMount: "always", refetchInterval: pollInterval },
	);
	const changes = useShownChanges("enquiry", query.dataUpdatedAt);
	useMarkRead(query.data);
	const isGone = query.error !== null && failureOf(query.error).status === 404;
	useEffect(() => {
		if (isGone && id !== "new") forgetTexts(id);
	}, [isGone, id]);
	if (isGone || id === "new") {
		return (
			<Stack align="flex-start">
				<Text role="alert">Такой заявки нет: её стёрли, или срок её хранения вышел.</Text>
				<Button variant="default" onClick={() => void navigate(LISTS.enquiries)}>
					К заявкам
				</Button>
			</Stack>
		);
	}
	if (query.isPending) return <ListLoading>Загрузка заявки...</ListLoading>;
	const [enquiry] = applyChanges({ items: query.data ? [query.data] : [], total: 1 }, changes, () => true).items;
	return (
		<>
			<LoadError query={query} title="Не удалось загрузить заявку" />
			{enquiry && <EnquiryView key={enquiry.id} enquiry={enquiry} />}
		</>
	);
}

/** Marks an opened enquiry as read, unless it is in the trash. */
function useMarkRead(enquiry: Enquiry | undefined): void {
	const refresh = useRefresh();
	const { mutate } = trpc.enquiry.markRead.useMutation({
		onSuccess: refresh,
		onError: (error) => notifyFailure("enquiry read", "Не удалось отметить заявку прочитанной", error),
	});
	const unread = enquiry?.isUnread && enquiry.deletedAt === null ? enquiry.id : undefined;
	useEffect(() => {
		if (unread !== undefined) mutate({ id: unread });
	}, [unread, mutate]);
}

/** An enquiry: the visitor's message and the tools to answer it. On a phone the answer comes first. */
function EnquiryView({ enquiry }: { enquiry: Enquiry }) {
	const changes = useEnquiryChanges();
	const meeting = useMeetingTime(enquiry);
	const isDeleted = enquiry.deletedAt !== null;
	return (
		<Stack component="article" gap="sm" aria-label={`Заявка: ${enquiry.name}`}>
			<TextLink className={styles.back} {...LISTS.enquiries} activeOptions={{ exact: true }}>
				<BackIcon />К заявкам
			</TextLink>
			<Header enquiry={enquiry} />
			{isDeleted && (
				<Alert role="status" title="Заявка в корзине">
					<Button size="xs" mt="xs" onClick={() => changes.restore(enquiry)}>
						Вернуть
					</Button>
				</Alert>
			)}
			<div className={styles.columns}>
				<Stack gap="lg">
					<Message enquiry={enquiry} />
					{!isDeleted && <AnswerPanel enquiry={enquiry} changes={changes} meeting={meeting} />}
					{!isDeleted && <StateButtons enquiry={enquiry} changes={changes} />}
				</Stack>
				<Stack gap="lg">
					{!isDeleted && <TimePanel enquiry={enquiry} changes={changes} meeting={meeting} />}
					<NoteField enquiry={enquiry} save={changes.saveNote} />
					<PersonRecord enquiry={enquiry} onRemove={() => changes.remove(enquiry)} />
				</Stack>
			</div>
		</Stack>
	);
}

function Header({ enquiry }: { enquiry: Enquiry }) {
	const { name, state, isUrgent, createdAt } = enquiry;
	const formatDateTime = useSiteDateTime();
	return (
		<div>
			<Group gap="0 0.75rem">
				<Title order={1} className={styles.name}>
					{name}
				</Title>
				{isUrgent && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>}
				<Badge color={STATE_COLOURS[state]}>{ENQUIRY_STATES[state]}</Badge>
			</Group>
			<Text className={styles.words}>{contactWords(enquiry)}</Text>
			<Text c="dimmed">
				Пришла <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
			</Text>
		</div>
	);
}

function Message({ enquiry: { about, isUrgent, message } }: { enquiry: Enquiry }) {
	return (
		<section aria-label="Что написал посетитель">
			{isUrgent && (
				<Text mb="xs">Похоже, человеку очень тяжело. Ему показаны телефоны помощи; ответьте, если можете.</Text>
			)}
			{about && (
				<Text c="dimmed">
					{about.kind === "offer" ? "Началась с предложения" : "Началась с работы"} «
					{about.kind === "artwork" ? (
						<Anchor href={`/gallery/${about.key}`} target="_blank">
							{about.title}
						</Anchor>
					) : (
						about.title
					)}
					»
				</Text>
			)}
			{message ? <Text className={styles.words}>{message}</Text> : <Text c="dimmed">Без сообщения</Text>}
		</section>
	);
}

/** The consent record, all stored data about this person, and the button that moves the enquiry to the trash. */
function PersonRecord({ enquiry, onRemove }: { enquiry: Enquiry; onRemove(): void }) {
	const { closedAt, deletedAt } = enquiry;
	const formatDateTime = useSiteDateTime();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<section aria-label="Данные посетителя">
			<ConsentRecord of={enquiry} />
			{closedAt && <Text c="dimmed">Закрыта {formatDateTime(closedAt)}; через 180 дней сотрётся сама.</Text>}
			<Group gap="0.5rem" mt="xs" data-touch>
				<Button variant="default" onClick={() => setIsOpen(true)}>
					Данные этого человека
				</Button>
				{deletedAt === null && (
					<Button variant="subtle" color="madder" onClick={onRemove}>
						Удалить
					</Button>
				)}
			</Group>
			{isOpen && <PersonalDataDialog address={enquiry.address} onClose={() => setIsOpen(false)} />}
		</section>
	);
}

/** The states of an enquiry as one-tap buttons. */
const StateButtons = ({ enquiry, changes }: { enquiry: Enquiry; changes: EnquiryChanges }) => (
	<Section id="enquiry-state" title="Состояние" heading={{ size: "h4" }}>
		<Group gap="0.5rem" data-touch role="group" aria-labelledby="enquiry-state">
			{enquiryStateSchema.options.map((state) => (
				<Button
					key={state}
					variant={state === enquiry.state ? "light" : "default"}
					aria-pressed={state === enquiry.state}
					onClick={() => changes.setState(enquiry, state)}
				>
					{ENQUIRY_STATES[state]}
				</Button>
			))}
		</Group>
	</Section>
);
