import { Badge, Box, Button, Checkbox, type CheckboxProps, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CLOSED_STATES, ENQUIRY_STATES } from "#contract/enquiry.ts";
import { useMomentWords, useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { CardKeysSwitch, type useCardKeys } from "../../kit/lists/card-keys.tsx";
import { ListRow, ROW_ACTION, RowAction, RowTitle, TrashedCard } from "../../kit/lists/list-row.tsx";
import { SelectionHeader, useBatch, useSelection } from "../../kit/lists/selection.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { contactWords, countOf, type Enquiry, STATE_COLOURS } from "../personal-data/enquiry.ts";
import { shortHalfDayWords } from "./half-days.ts";
import { type EnquiryChanges, useEnquiryBatchActions } from "./use-enquiry-changes.ts";

interface EnquiryRowsProps {
	enquiries: Enquiry[];
	/** «Всего: 8» */
	count: string;
	changes: EnquiryChanges;
	shortcuts: ReturnType<typeof useCardKeys>;
}

/** A page of enquiries, with the selection for batch actions. */
export function EnquiryRows({ enquiries, count, changes, shortcuts }: EnquiryRowsProps) {
	const selection = useSelection(enquiries);
	const batch = useBatch<Enquiry>({ nameOf: ({ name }) => name, countOf });
	return (
		<>
			<Group justify="flex-end">
				<CardKeysSwitch {...shortcuts}>
					J и K — дальше и назад, Enter — открыть, W — в работу, E — завершить, S — спам, D — удалить, Z — отменить
				</CardKeysSwitch>
			</Group>
			<SelectionHeader selection={selection} actions={useEnquiryBatchActions()} batch={batch} count={count} />
			{enquiries.map((enquiry) => (
				<EnquiryRow key={enquiry.id} enquiry={enquiry} changes={changes} checkbox={selection.checkboxOf(enquiry)} />
			))}
		</>
	);
}

interface EnquiryRowProps {
	enquiry: Enquiry;
	changes: EnquiryChanges;
	checkbox: Pick<CheckboxProps, "checked" | "onChange">;
}

function EnquiryRow({ enquiry, changes, checkbox }: EnquiryRowProps) {
	const { id, name, isUnread, isUrgent, state, appointmentAt, about, message, halfDays } = enquiry;
	const formatDateTime = useSiteDateTime();
	const { dayAndTime } = useMomentWords();
	const isUnseen = isUnread && state !== "spam";
	return (
		<ListRow
			tabIndex={-1}
			data-card=""
			aria-label={`Заявка: ${name}`}
			actions={<Actions enquiry={enquiry} changes={changes} />}
		>
			<Group wrap="nowrap" align="start" gap="sm">
				<Checkbox w="1.5rem" mt="0.25rem" aria-label={`Выбрать заявку: ${name}`} {...checkbox} />
				<Box flex={1} miw={0}>
					<Group gap="0 0.75rem">
						<RowTitle fw={isUnseen ? 700 : 500}>
							<Link to="/admin/enquiries/$id" params={{ id: String(id) }} data-shortcut="open">
								{name}
							</Link>
						</RowTitle>
						{isUrgent && state === "new" && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>}
						{isUnseen && <Badge color="ultramarine">Не прочитана</Badge>}
						{(state !== "new" || !isUnseen) && <Badge color={STATE_COLOURS[state]}>{ENQUIRY_STATES[state]}</Badge>}
						{state === "scheduled" && appointmentAt && <Text fw={600}>{dayAndTime(new Date(appointmentAt))}</Text>}
					</Group>
					<Text c="dimmed">
						{contactWords(enquiry)} · <time dateTime={enquiry.createdAt}>{formatDateTime(enquiry.createdAt)}</time>
					</Text>
					{(about || halfDays.length > 0) && (
						<Text c="dimmed">
							{[about && `«${about.title}»`, halfDays.map(shortHalfDayWords).join(", ")].filter(Boolean).join(" · ")}
						</Text>
					)}
					{message && <Text lineClamp={2}>{message}</Text>}
				</Box>
			</Group>
		</ListRow>
	);
}

function Actions({ enquiry, changes }: Pick<EnquiryRowProps, "enquiry" | "changes">) {
	const { id, name, state, isUrgent } = enquiry;
	const nameEnd = `: ${name}`;
	return (
		<>
			{isUrgent && state === "new" && (
				<Button
					{...ROW_ACTION}
					color="ultramarine"
					aria-label={`Написать лично${nameEnd}`}
					renderRoot={(props) => <Link to="/admin/enquiries/$id" params={{ id: String(id) }} {...props} />}
				>
					Написать лично
				</Button>
			)}
			{state !== "inProgress" && (
				<RowAction
					nameEnd={nameEnd}
					color={state === "new" && !isUrgent ? "ultramarine" : "gray"}
					data-shortcut="work"
					onClick={() => changes.setState(enquiry, "inProgress")}
				>
					В работу
				</RowAction>
			)}
			{!CLOSED_STATES.includes(state) && (
				<RowAction nameEnd={nameEnd} data-shortcut="done" onClick={() => changes.setState(enquiry, "done")}>
					Завершить
				</RowAction>
			)}
			{state !== "spam" && (
				<RowAction nameEnd={nameEnd} data-shortcut="spam" onClick={() => changes.setState(enquiry, "spam")}>
					Спам
				</RowAction>
			)}
			<RowAction nameEnd={nameEnd} color="madder" data-shortcut="delete" onClick={() => changes.remove(enquiry)}>
				Удалить
			</RowAction>
		</>
	);
}

/** An enquiry in the trash, with a button that restores it. */
export const TrashedEnquiry = ({ enquiry, onRestore }: { enquiry: Enquiry; onRestore(): void }) => (
	<TrashedCard
		tabIndex={-1}
		data-card=""
		aria-label={`Заявка: ${enquiry.name}`}
		title={enquiry.name}
		text={
			<TextLink data-shortcut="open" to="/admin/enquiries/$id" params={{ id: String(enquiry.id) }}>
				Посмотреть
			</TextLink>
		}
		facts={[contactWords(enquiry), `Была: «${ENQUIRY_STATES[enquiry.state]}»`]}
		deletedAt={enquiry.deletedAt}
		restoreLabel={`Вернуть заявку: ${enquiry.name}`}
		onRestore={onRestore}
	/>
);
