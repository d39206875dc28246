import { Alert, Box, Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { type Failure, failureOf } from "../../kit/calls/failure.ts";
import { storeToken } from "../../kit/calls/token.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifications } from "../../kit/notifications/notify.ts";
import { canUsePasskeys, signWithPasskey } from "../../kit/session/browser-passkey.ts";
import { RetryCountdown } from "../../kit/session/retry-countdown.tsx";
import { KeyIcon } from "../../kit/theme/icons.tsx";

/** The reason for a failed sign-in, and the time until the next attempt. */
export function SignInFailure({ failure: { detail, retryAfter } }: { failure: Failure }) {
	return (
		<Alert color="madder" variant="light" title="Войти не удалось">
			{detail}
			{retryAfter !== undefined && <RetryCountdown seconds={retryAfter} />}
		</Alert>
	);
}

/** A session that was opened without a user name; the response includes it. */
interface NamedSession {
	token: string;
	username: string;
	mustChangePassword: boolean;
}

function useOpenSession(onDone: () => void) {
	const utils = trpc.useUtils();
	return ({ token, username, mustChangePassword }: NamedSession) => {
		storeToken(token);
		onDone();
		utils.auth.viewer.setData(undefined, { username, mustChangePassword });
	};
}

/** A button that signs in with a passkey, if the browser supports them. */
export function PasskeySignIn({ onDone }: { onDone(): void }) {
	const { client } = trpc.useUtils();
	const signIn = useMutation({
		mutationFn: async () =>
			client.passkey.signIn.mutate({ passkey: await signWithPasskey(await client.passkey.signInOptions.mutate()) }),
		onSuccess: useOpenSession(onDone),
	});
	if (!canUsePasskeys()) return null;
	return (
		<Stack gap={0}>
			<Button
				variant="default"
				leftSection={<KeyIcon />}
				onClick={() => signIn.mutate()}
				disabled={signIn.isPending}
				aria-busy={signIn.isPending}
			>
				Вход ключом
			</Button>
			<div role="status">{signIn.isPending && <Text mt="xs">Браузер спросит, каким ключом войти.</Text>}</div>
			{signIn.error && (
				<Box mt="xs">
					<SignInFailure key={signIn.submittedAt} failure={failureOf(signIn.error)} />
				</Box>
			)}
		</Stack>
	);
}

/** The form for a recovery code, which replaces user name and password. */
export function RecoveryCodeForm({ onDone, onBack }: { onDone(): void; onBack(): void }) {
	const failureId = useId();
	const openSession = useOpenSession(onDone);
	const signIn = trpc.recoveryCode.signIn.useMutation({
		onSuccess(session) {
			openSession(session);
			notifications.add({
				variant: "default",
				topic: "recovery-code",
				title: `Вы вошли кодом восстановления, осталось кодов: ${session.codesLeft}`,
				text: "Добавьте новый ключ или задайте новый пароль на странице «Сеансы и пароль».",
			});
		},
	});
	const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		signIn.mutate({ code: String(new FormData(event.currentTarget).get("code")) });
	};
	const failure = signIn.error && failureOf(signIn.error);
	return (
		<form onSubmit={handleSubmit} aria-describedby={failureId}>
			<Stack>
				<TextInput
					name="code"
					label="Код восстановления"
					description="Один из десяти, которые вы сохранили. Каждый впускает один раз."
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					error={failure?.fields.code}
					autoFocus
				/>
				<div id={failureId}>
					{failure && !failure.fields.code && <SignInFailure key={signIn.submittedAt} failure={failure} />}
				</div>
				<Button type="submit" disabled={signIn.isPending}>
					{signIn.isPending ? "Вход..." : "Войти"}
				</Button>
				<Button variant="subtle" onClick={onBack}>
					Назад
				</Button>
			</Stack>
		</form>
	);
}
