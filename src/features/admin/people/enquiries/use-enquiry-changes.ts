import { CLOSED_STATES, ENQUIRY_STATES, type EnquiryState } from "#contract/enquiry.ts";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { client } from "../../kit/calls/trpc.ts";
import { type Change, trashChanges } from "../../kit/lists/changes.ts";
import type { BatchAction } from "../../kit/lists/selection.tsx";
import { useChanges } from "../../kit/lists/use-changes.ts";
import type { Enquiry } from "../personal-data/enquiry.ts";

type Stated = Pick<Enquiry, "id" | "name" | "state" | "appointmentAt">;

/** The changes of enquiries. The name in each notification distinguishes several undo notifications in a row. */
export function useEnquiryChanges() {
	const { change, start, undoLast } = useChanges();

	/** @param appointmentAt the moment of the meeting; undefined to leave the stored one */
	const stateChange = ({ id, state: from }: Stated, state: EnquiryState, appointmentAt?: string | null): Change => ({
		noun: "enquiry",
		id,
		shown: { state },
		send: () =>
			client.enquiry.setState.mutate({ id, from, state, ...(appointmentAt !== undefined && { appointmentAt }) }),
		failed: "Не удалось изменить состояние",
	});
	/** A state change that can be undone, including the moment of the meeting if it is part of it. */
	const undoable = (enquiry: Stated, state: EnquiryState, appointmentAt?: string | null): Change => ({
		...stateChange(enquiry, state, appointmentAt),
		done: `«${ENQUIRY_STATES[state]}»: ${enquiry.name}`,
		undo: () => [
			{
				...stateChange(
					{ ...enquiry, state },
					enquiry.state,
					appointmentAt === undefined ? undefined : enquiry.appointmentAt,
				),
				done: `Снова «${ENQUIRY_STATES[enquiry.state]}»: ${enquiry.name}`,
			},
		],
	});
	const trash = ({ id, name }: Pick<Enquiry, "id" | "name">) =>
		trashChanges("enquiry", id, client.enquiry, {
			deleted: `Заявка удалена: ${name}`,
			deleteFailed: "Не удалось удалить заявку",
			restored: `Заявка возвращена: ${name}`,
			restoreFailed: "Не удалось вернуть заявку",
		});
	return {
		setState(enquiry: Stated, state: EnquiryState) {
			if (enquiry.state !== state) start(undoable(enquiry, state));
		},
		/** Schedules a meeting and sets the state «Назначено». @throws an error that was already shown */
		schedule: (enquiry: Stated, moment: Date) => change(undoable(enquiry, "scheduled", moment.toISOString())),
		remove: (enquiry: Pick<Enquiry, "id" | "name">) => start(trash(enquiry).remove),
		restore: (enquiry: Pick<Enquiry, "id" | "name">) => start(trash(enquiry).restore),
		/** Saves a note. @throws an error that was already shown */
		saveNote: (id: number, note: string, base: string) =>
			change({
				// A separate topic, so that saving does not withdraw the offer to undo a state change.
				noun: "enquiry note",
				id,
				send: () => client.enquiry.saveNote.mutate({ id, note, base }),
				failed: "Не удалось сохранить заметку",
			}),
		undoLast,
	};
}

export type EnquiryChanges = ReturnType<typeof useEnquiryChanges>;

/** The batch actions on enquiries, for example for a spam wave. */
export function useEnquiryBatchActions(): BatchAction<Enquiry>[] {
	const toState = (state: EnquiryState) => ({
		send: ({ id, state: from }: Enquiry) => client.enquiry.setState.mutate({ id, from, state }),
		undo: ({ id, state: former }: Enquiry) => client.enquiry.setState.mutate({ id, from: state, state: former }),
		failed: "Не удалось изменить",
	});
	return [
		{
			label: "Завершить",
			appliesTo: ({ state }) => !CLOSED_STATES.includes(state),
			question: { title: "Завершить?", text: (count) => `Станет завершённым: ${count}.` },
			done: "Завершено",
			...toState("done"),
		},
		{
			label: "В спам",
			appliesTo: ({ state }) => state !== "spam",
			question: { title: "Отметить как спам?", text: (count) => `Уйдёт из списка в спам: ${count}.` },
			done: "В спаме",
			...toState("spam"),
		},
		{
			label: "Удалить",
			isDestructive: true,
			appliesTo: () => true,
			question: {
				title: "Удалить выбранное?",
				text: (count) => `Попадёт в корзину: ${count}. Вернуть можно ${TRASH_PERIOD}.`,
			},
			send: ({ id }) => client.enquiry.delete.mutate({ id }),
			undo: ({ id }) => client.enquiry.restore.mutate({ id }),
			done: "Удалено",
			failed: "Не удалось удалить",
		},
	];
}
