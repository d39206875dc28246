import { Button, Group, Text } from "@mantine/core";
import {
	createContext,
	type ReactNode,
	use,
	useCallback,
	useState,
} from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";

interface Question {
	title: string;
	/** What will happen. */
	text: ReactNode;
	/** What the button that does it says. */
	action: string;
	/** What the other one says. */
	refusal?: string;
	isDestructive?: boolean;
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Asks before something is done. @returns a function that resolves with the answer */
export function useConfirm(): Confirm {
	const confirm = use(ConfirmContext);
	if (!confirm) throw new Error("useConfirm needs a ConfirmProvider");
	return confirm;
}

/** Shows the questions of everything inside it, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
	const [asked, setAsked] = useState<
		(Question & { answer(yes: boolean): void }) | undefined
	>();
	const [isOpen, setIsOpen] = useState(false);
	const confirm = useCallback<Confirm>(
		(question) =>
			new Promise((resolve) => {
				setAsked((before) => {
					// Whoever asked before and was not answered waits no longer.
					before?.answer(false);
					return { ...question, answer: resolve };
				});
				setIsOpen(true);
			}),
		[],
	);
	const answer = (yes: boolean) => {
		setIsOpen(false);
		asked?.answer(yes);
	};
	return (
		<ConfirmContext value={confirm}>
			{children}
			<AdminModal
				opened={isOpen}
				onClose={() => answer(false)}
				title={asked?.title}
				centered
				// Over the dialog that asks.
				zIndex={250}
			>
				<Text component="div">{asked?.text}</Text>
				<Group mt="lg" justify="flex-end">
					<Button
						variant="default"
						onClick={() => answer(false)}
						data-autofocus
					>
						{asked?.refusal ?? "Отмена"}
					</Button>
					<Button
						color={asked?.isDestructive ? "madder" : undefined}
						onClick={() => answer(true)}
					>
						{asked?.action}
					</Button>
				</Group>
			</AdminModal>
		</ConfirmContext>
	);
}
