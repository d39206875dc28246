import { Alert, Button, PasswordInput, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { failureOf } from "../errors/failure.ts";
import { RetryCountdown } from "../session/sign-in-form.tsx";
import { trpc } from "../trpc.ts";

interface PasswordDialogProps {
	title: string;
	/** The reason for the question, and the consequences. */
	children: ReactNode;
	/** The label of the button. */
	action: string;
	isDestructive?: boolean;
	/** Called when the password was right, unless the dialog was closed meanwhile. What it throws is shown in the dialog. */
	onConfirmed(): Promise<unknown>;
	onClose(): void;
}

/** The time for which this page does not ask again, in milliseconds: from the choice of a file to its restore. */
const CONFIRMED_MS = 5 * 60_000;

let confirmedAt = Number.NEGATIVE_INFINITY;

/** A dialog that asks for the admin's password, if it was not typed just before, ahead of something that only the owner may do. */
export function PasswordDialog({ title, children, action, isDestructive, onConfirmed, onClose }: PasswordDialogProps) {
	const utils = trpc.useUtils();
	const [isAsking, setIsAsking] = useState(() => Date.now() - confirmedAt > CONFIRMED_MS);
	/** Closed while the password is checked: then nothing is started. */
	const isClosed = useRef(false);
	const [isStarting, setIsStarting] = useState(false);
	const confirm = useMutation({
		async mutationFn(password: string) {
			if (isAsking) await utils.client.auth.confirmPassword.mutate({ password });
			if (isAsking) confirmedAt = Date.now();
			if (isClosed.current) return;
			setIsStarting(true);
			await onConfirmed();
			onClose();
		},
		onError(error) {
			setIsStarting(false);
			// The half hour has passed on the server, or it is another session.
			if (failureOf(error).status === 403) setIsAsking(true);
		},
	});
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		// The button that was pressed has lost the focus, and a wrong password is typed anew.
		if (!confirm.error) return;
		input.current?.focus();
		input.current?.select();
	}, [confirm.error]);
	const close = () => {
		// A start that is on its way cannot be taken back: the dialog stays until its answer.
		if (isStarting) return;
		isClosed.current = true;
		onClose();
	};
	// Password managers need the user name to know whose password it is.
	const viewer = utils.auth.viewer.getData();
	const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		confirm.mutate(String(new FormData(event.currentTarget).get("password") ?? ""));
	};
	const failure = confirm.error && failureOf(confirm.error);
	return (
		<AdminModal opened onClose={close} title={title} centered>
			<form onSubmit={handleSubmit} noValidate>
				<Stack>
					{children}
					<input hidden readOnly autoComplete="username" name="username" value={viewer?.username ?? ""} />
					{isAsking && (
						<PasswordInput
							ref={input}
							name="password"
							label="Ваш пароль"
							autoComplete="current-password"
							error={failure?.fields.password}
							data-autofocus
						/>
					)}
					{failure && !failure.fields.password && (
						<Alert color="madder" variant="light" title="Не получилось" role="alert">
							{failure.detail}
							{failure.retryAfter !== undefined && (
								<RetryCountdown key={confirm.submittedAt} seconds={failure.retryAfter} />
							)}
						</Alert>
					)}
					<Button type="submit" color={isDestructive ? "madder" : undefined} loading={confirm.isPending}>
						{action}
					</Button>
					<Button variant="default" onClick={close} disabled={isStarting} data-autofocus={!isAsking || undefined}>
						Отмена
					</Button>
				</Stack>
			</form>
		</AdminModal>
	);
}
