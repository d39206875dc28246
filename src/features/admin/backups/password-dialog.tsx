import { Alert, Button, Group, PasswordInput, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { failureOf } from "../errors/failure.ts";
import { RetryCountdown } from "../session/sign-in-form.tsx";
import { trpc } from "../trpc.ts";

interface PasswordDialogProps {
	title: string;
	/** Why the password is asked for, and what follows. */
	children: ReactNode;
	/** The label of the button. */
	action: string;
	isDestructive?: boolean;
	/** Called when the password was right. What it throws is shown in the dialog. */
	onConfirmed(): Promise<unknown>;
	onClose(): void;
}

/** A dialog that asks for the admin's password again before something that only the owner may do. */
export function PasswordDialog({ title, children, action, isDestructive, onConfirmed, onClose }: PasswordDialogProps) {
	const utils = trpc.useUtils();
	const confirm = trpc.auth.confirmPassword.useMutation({
		async onSuccess() {
			await onConfirmed();
			onClose();
		},
	});
	// Password managers need the user name to know whose password it is.
	const viewer = utils.auth.viewer.getData();
	const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		confirm.mutate({ password: String(new FormData(event.currentTarget).get("password")) });
	};
	const failure = confirm.error && failureOf(confirm.error);
	return (
		<AdminModal opened onClose={onClose} title={title} centered>
			<form onSubmit={handleSubmit} noValidate>
				<Stack>
					{children}
					<input hidden readOnly autoComplete="username" name="username" value={viewer?.username ?? ""} />
					<PasswordInput
						name="password"
						label="Ваш пароль"
						autoComplete="current-password"
						error={failure?.fields.password}
						data-autofocus
					/>
					{failure && !failure.fields.password && (
						<Alert color="madder" variant="light" title="Не получилось" role="alert">
							{failure.detail}
							{failure.retryAfter !== undefined && (
								<RetryCountdown key={confirm.submittedAt} seconds={failure.retryAfter} />
							)}
						</Alert>
					)}
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							Отмена
						</Button>
						<Button type="submit" color={isDestructive ? "madder" : undefined} loading={confirm.isPending}>
							{action}
						</Button>
					</Group>
				</Stack>
			</form>
		</AdminModal>
	);
}
