import { CLOSED_STATES, type EnquiryState } from "#contract/enquiry.ts";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { BatchAction } from "../../kit/lists/selection.tsx";
import type { Enquiry } from "../personal-data/enquiry-words.ts";

/** The actions on several enquiries, as for a wave of spam. */
export function useEnquiryBatchActions(): BatchAction<Enquiry>[] {
	const { client } = trpc.useUtils();
	/** Changes to a state and back. */
	const toState = (state: EnquiryState) => ({
		send: ({ id, state: from }: Enquiry) => client.enquiry.setState.mutate({ id, from, state }),
		undo: ({ id, state: former }: Enquiry) => client.enquiry.setState.mutate({ id, from: state, state: former }),
		failed: "Не удалось изменить",
	});
	return [
		{
			label: "Завершить",
			concerns: ({ state }) => !CLOSED_STATES.includes(state),
			question: { title: "Завершить?", text: (count) => `Станет завершённым: ${count}.` },
			done: "Завершено",
			...toState("done"),
		},
		{
			label: "В спам",
			concerns: ({ state }) => state !== "spam",
			question: { title: "Отметить как спам?", text: (count) => `Уйдёт из списка в спам: ${count}.` },
			done: "В спаме",
			...toState("spam"),
		},
		{
			label: "Удалить",
			isDestructive: true,
			concerns: () => true,
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
