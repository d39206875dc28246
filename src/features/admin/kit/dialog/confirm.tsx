import { Button, Group, Text } from "@mantine/core";
import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { AdminModal } from "./admin-modal.tsx";

export interface Question {
	title: string;
	/** The consequences. */
	text: ReactNode;
	/** The label of the confirming button. */
	action: string;
	/** The label of the cancelling button; «Отмена» by default. */
	refusal?: string;
	isDestructive?: boolean;
	/** Withdraws the question, which then counts as declined. */
	signal?: AbortSignal | undefined;
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** @returns a function that opens a confirmation dialog and resolves with whether the user confirmed */
export function useConfirm(): Confirm {
	const confirm = use(ConfirmContext);
	if (!confirm) throw new Error("useConfirm needs a ConfirmProvider");
	return confirm;
}

/** Shows the confirmation dialogs of all components inside it, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
	const [question, setQuestion] = useState<(Question & { answer(isConfirmed: boolean): void }) | undefined>();
	/** The open question. The last one stays rendered while the dialog closes. */
	const [open, setOpen] = useState<Question>();
	const confirm = useCallback<Confirm>(
		(asked) =>
			new Promise((resolve) => {
				setQuestion((previous) => {
					// A question that is still open counts as declined.
					previous?.answer(false);
					return { ...asked, answer: resolve };
				});
				setOpen(asked);
				asked.signal?.addEventListener("abort", () => {
					setOpen((current) => (current === asked ? undefined : current));
					resolve(false);
				});
			}),
		[],
	);
	const answer = (isConfirmed: boolean) => {
		setOpen(undefined);
		question?.answer(isConfirmed);
	};
	return (
		<ConfirmContext value={confirm}>
			{children}
			<AdminModal
				opened={open !== undefined}
				onClose={() => answer(false)}
				title={question?.title}
				centered
				// Stacks above the dialog that asks.
				zIndex={250}
			>
				<Text component="div">{question?.text}</Text>
				<Group mt="lg" justify="flex-end">
					<Button variant="default" onClick={() => answer(false)} data-autofocus>
						{question?.refusal ?? "Отмена"}
					</Button>
					<Button color={question?.isDestructive ? "madder" : undefined} onClick={() => answer(true)}>
						{question?.action}
					</Button>
				</Group>
			</AdminModal>
		</ConfirmContext>
	);
}
