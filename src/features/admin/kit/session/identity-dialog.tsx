import { Button, PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { failureOf } from "../calls/failure.ts";
import { client, type RouterOutputs, trpc } from "../calls/trpc.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { Form } from "../form/form.tsx";
import { KeyIcon } from "../theme/icons.tsx";
import { canUsePasskeys, signWithPasskey } from "./browser-passkey.ts";
import { FailureAlert } from "./failure-alert.tsx";

interface IdentityDialogProps {
	title: string;
	/** The reason for the confirmation, and the consequences. */
	children?: ReactNode;
	action: string;
	isDestructive?: boolean;
	/** Called after the confirmation, unless the dialog was closed. Errors that it throws are shown in the dialog. */
	onConfirmed(): Promise<unknown>;
	onClose(): void;
}

/** True if the session was confirmed recently enough for the server to accept the action. */
const isConfirmed = (methods: RouterOutputs["auth"]["signInMethods"] | undefined): boolean =>
	Date.parse(methods?.confirmedUntil ?? "") > Date.now();

/** The typed password, the passkey, or "none" if the session is already confirmed. */
type Proof = { password: string } | "passkey" | "none";

/** Describes a sensitive action and asks for the password or a passkey, unless one was given in the last half hour. */
function IdentityDialog({ title, children, action, isDestructive, onConfirmed, onClose }: IdentityDialogProps) {
	const utils = trpc.useUtils();
	const methods = trpc.auth.signInMethods.useQuery(undefined, { refetchOnMount: "always" });
	/** True if the server refused nevertheless: the half hour has passed, or the session is another one. */
	const [isRefused, setIsRefused] = useState(false);
	/** True if the dialog was closed while the proof was being checked, so that the action is not started. */
	const isClosed = useRef(false);
	const [isStarting, setIsStarting] = useState(false);
	const confirm = useMutation({
		async mutationFn(proof: Proof) {
			if (proof === "passkey") {
				const passkey = await signWithPasskey(await client.passkey.confirmOptions.mutate());
				await client.passkey.confirm.mutate({ passkey });
			} else if (proof !== "none") await client.auth.confirmPassword.mutate(proof);
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
	// The password is also asked for if the sign-in methods could not be loaded, since every admin has one.
	const isPasswordAsked = isAsking && (methods.data?.isPasswordAccepted ?? true);
	const isPasskeyAsked =
		isAsking && canUsePasskeys() && (methods.data?.passkeys.some(({ isUsable }) => isUsable) ?? false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		// The password field gets the focus at once, and again after a wrong password, since the pressed button has lost
		// it.
		if (!isPasswordAsked || confirm.isPending) return;
		input.current?.focus();
		if (confirm.error) input.current?.select();
	}, [isPasswordAsked, confirm.error, confirm.isPending]);
	const close = () => {
		// A started action cannot be cancelled, so the dialog stays open until the response.
		if (isStarting) return;
		isClosed.current = true;
		onClose();
	};
	// Password managers need the user name to find the matching password.
	const viewer = utils.auth.viewer.getData();
	const handleSubmit = (fields: FormData) =>
		confirm.mutate(isPasswordAsked ? { password: String(fields.get("password") ?? "") } : "none");
	const failure = confirm.error && failureOf(confirm.error);
	const colour = isDestructive ? "madder" : undefined;
	return (
		<AdminModal opened onClose={close} title={title} centered zIndex={260}>
			<Form onSubmit={handleSubmit} noValidate>
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
					{failure && !failure.fields.password && <FailureAlert key={confirm.submittedAt} failure={failure} />}
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
			</Form>
		</AdminModal>
	);
}

/** Confirms the session before an action. The caller renders `dialog`. */
export function useIdentity() {
	const utils = trpc.useUtils();
	const [question, setQuestion] = useState<Omit<IdentityDialogProps, "onClose">>();
	const ask = async (run: () => unknown) => {
		const methods = await utils.auth.signInMethods.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
		if (isConfirmed(methods)) run();
		else setQuestion({ title: "Подтвердите, что это вы", action: "Продолжить", onConfirmed: async () => void run() });
	};
	return {
		/** Runs an action that needs no question of its own, after the dialog if the session is not confirmed. */
		ask: (run: () => unknown) => void ask(run),
		describe: setQuestion,
		dialog: question && <IdentityDialog {...question} onClose={() => setQuestion(undefined)} />,
	};
}
