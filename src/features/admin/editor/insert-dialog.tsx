import { Button, Group, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import styles from "./insert-dialog.module.css";

interface InsertDialogProps {
	title: string;
	/** Nothing is inserted. */
	onCancel(): void;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	isBusy?: boolean;
	children: ReactNode;
}

/** A question of the editor's: Enter inserts, Escape and «Отмена» do not. */
export function InsertDialog(props: InsertDialogProps) {
	const { title, onCancel, onSubmit, isBusy = false, children } = props;
	return (
		<AdminModal
			opened
			onClose={onCancel}
			title={title}
			closeButtonProps={{ "aria-label": "Закрыть" }}
			// What was typed is not lost to a press beside it.
			closeOnClickOutside={false}
			// The editor takes the focus, with the selection as it was.
			returnFocus={false}
			className={styles.dialog}
		>
			<form
				noValidate
				onSubmit={(event) => {
					// The dialog stands in the post's form, which must not be sent with it.
					event.stopPropagation();
					event.preventDefault();
					onSubmit(event);
				}}
			>
				<Stack gap="md">
					{children}
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={onCancel}>
							Отмена
						</Button>
						<Button type="submit" loading={isBusy}>
							Вставить
						</Button>
					</Group>
				</Stack>
			</form>
		</AdminModal>
	);
}
