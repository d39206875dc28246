import { Button, Group, Stack, TextInput, type TextInputProps } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { useClosing } from "../../kit/uploads/use-upload-guard.ts";

interface InsertDialogProps {
	title: string;
	onCancel(): void;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	/** True while the file to insert is being uploaded. */
	isBusy?: boolean;
	children: ReactNode;
}

/** The dialog and form around the fields of an insertion: Enter inserts, Escape and «Отмена» cancel. */
export function InsertDialog(props: InsertDialogProps) {
	const { title, onCancel, onSubmit, isBusy = false, children } = props;
	const close = useClosing(isBusy, onCancel);
	return (
		<AdminModal
			opened
			onClose={close}
			title={title}
			// A click outside the dialog must not discard the typed values.
			closeOnClickOutside={false}
			// The editor restores the focus and its selection itself.
			returnFocus={false}
			data-touch
		>
			<form
				noValidate
				onSubmit={(event) => {
					// React events of the dialog bubble to the post's form, which must not be submitted.
					event.stopPropagation();
					event.preventDefault();
					onSubmit(event);
				}}
			>
				<Stack gap="md">
					{children}
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={close}>
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

/**
 * The field for the inserted URL, with its hint and error below. `autoComplete` is omitted from its props because
 * TypeScript would compare each of React's thousands of values for it with all others, which takes more than a second.
 */
export const UrlField = (props: Omit<TextInputProps, "autoComplete">) => (
	<TextInput
		inputWrapperOrder={["label", "input", "description", "error"]}
		placeholder="https://"
		inputMode="url"
		autoComplete="off"
		data-autofocus
		{...props}
	/>
);
