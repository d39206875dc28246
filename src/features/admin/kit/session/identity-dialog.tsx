import { Alert, Button, PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { failureOf } from "../calls/failure.ts";
import { type RouterOutputs, trpc } from "../calls/trpc.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { KeyIcon } from "../theme/icons.tsx";
import { canUsePasskeys, signWithPasskey } from "./browser-passkey.ts";
import { RetryCountdown } from "./retry-countdown.tsx";

interface IdentityDialogProps {
	title: string;
	/** The reason for the question, and the consequences. */
	children?: ReactNode;
	/** The label of the button. */
	action: string;
	isDestructive?: boolean;
	/** Called when the admin has confirmed, unless the dialog was closed meanwhile. What it throws is shown in the dialog. */
	onConfirmed(): Promise<unknown>;
	onClose(): void;
}

/** True if the server takes what needs a confirmation without another one. */
const isConfirmed = (methods: RouterOutputs["auth"]["signInMethods"] | undefined): boolean =>
	Date.parse(methods?.confirmedUntil ?? "") > Date.now();

/** The password as it was typed, the passkey, or nothing where the session is confirmed already. */
type Proof = { password: string } | "passkey" | "none";

/**
 * A dialog ahead of something that only the owner may do: it says what, and asks for the password or a passkey, unless one
 * was given within half an hour in this session.
 */
export function IdentityDialog({ title, children, action, isDestructive, onConfirmed, onClose }: IdentityDialogProps) {
	const utils = trpc.useUtils();
	const methods = trpc.auth.signInMethods.useQuery(undefined, { refetchOnMount: "always" });
	/** The server has refused all the same: the half hour has passed, or it is another session. */
	const [isRefused, setIsRefused] = useState(false);
	/** Closed while the proof is checked: then nothing is started. */
	const isClosed = useRef(false);
	const [isStarting, setIsStarting] = useState(false);
	const confirm = useMutation({
		async mutationFn(proof: Proof) {
			if (proof === "passkey") {
				const passkey = await signWithPasskey(await utils.client.passkey.confirmOptions.mutate());
				await utils.client.passkey.confirm.mutate({ passkey });
			} else if (proof !== "none") await utils.client.auth.confirmPassword.mutate(proof);
			if (isClosed.current) return;
			setIsStarting(true);
			await onConfirmed();
			onClose();
		},
		onError(error) {
			setIsStarting(false);
			if (failureOf(error).status === 403) setIsRefused(true);
		},
	});
	const isKnown = methods.isFetchedAfterMount || methods.isError;
	const isAsking = isKnown && (isRefused || !isConfirmed(methods.data));
	// The password is asked for where the answer did not come: every admin has one.
	const isPasswordAsked = isAsking && (methods.data?.isPasswordAccepted ?? true);
	const isPasskeyAsked =
		isAsking && canUsePasskeys() && (methods.data?.passkeys.some(({ isUsable }) => isUsable) ?? false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		// The password is typed at once; a wrong one anew, since the button that was pressed has lost the focus.
		if (!isPasswordAsked || confirm.isPending) return;
		input.current?.focus();
		if (confirm.error) input.current?.select();
	}, [isPasswordAsked, confirm.error, confirm.isPending]);
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
		const password = String(new FormData(event.currentTarget).get("password") ?? "");
		confirm.mutate(isPasswordAsked ? { password } : "none");
	};
	const failure = confirm.error && failureOf(confirm.error);
	const colour = isDestructive ? "madder" : undefined;
	return (
		<AdminModal opened onClose={close} title={title} centered zIndex={260}>
			<form onSubmit={handleSubmit} noValidate>
				<Stack>
					{children}
					<input hidden readOnly autoComplete="username" name="username" value={viewer?.username ?? ""} />
					{isAsking && children && <Text c="dimmed">Подтвердите, что это вы.</Text>}
					{isPasswordAsked && (
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
					{(isPasswordAsked || !isPasskeyAsked) && (
						<Button type="submit" color={colour} loading={confirm.isPending} disabled={!isKnown}>
							{action}
						</Button>
					)}
					{isPasskeyAsked && (
						<Button
							variant={isPasswordAsked ? "default" : "filled"}
							color={colour}
							leftSection={<KeyIcon />}
							onClick={() => confirm.mutate("passkey")}
							disabled={confirm.isPending}
						>
							Подтвердить ключом
						</Button>
					)}
					<Button variant="default" onClick={close} disabled={isStarting} data-autofocus={!isAsking || undefined}>
						Отмена
					</Button>
				</Stack>
			</form>
		</AdminModal>
	);
}

/**
 * For what needs a confirmation and no question of its own.
 *
 * @returns `ask` runs something at once where the session is confirmed, else after the dialog, which is to be rendered
 */
export function useIdentity(): { ask(run: () => unknown): void; dialog: ReactNode } {
	const utils = trpc.useUtils();
	const [waiting, setWaiting] = useState<{ run(): unknown }>();
	const ask = async (run: () => unknown) => {
		const methods = await utils.auth.signInMethods.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
		if (isConfirmed(methods)) run();
		else setWaiting({ run });
	};
	return {
		ask: (run) => void ask(run),
		dialog: waiting && (
			<IdentityDialog
				title="Подтвердите, что это вы"
				action="Продолжить"
				onConfirmed={async () => void waiting.run()}
				onClose={() => setWaiting(undefined)}
			/>
		),
	};
}
