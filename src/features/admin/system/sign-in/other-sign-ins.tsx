import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { storeToken } from "../../kit/calls/token.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { Form } from "../../kit/form/form.tsx";
import { notifications } from "../../kit/notifications/notify.ts";
import { canUsePasskeys, signWithPasskey } from "../../kit/session/browser-passkey.ts";
import { FailureAlert } from "../../kit/session/failure-alert.tsx";
import { KeyIcon } from "../../kit/theme/icons.tsx";

export const FAILED = "Войти не удалось";

/** @returns a function that begins to use a new session */
export function useOpenSession(onDone: (passwordToChange?: string) => void) {
	const utils = trpc.useUtils();
	return (session: { token: string; username: string; mustChangePassword: boolean }, typedPassword?: string) => {
		const { token, username, mustChangePassword } = session;
		storeToken(token);
		onDone(mustChangePassword ? typedPassword : undefined);
		utils.auth.viewer.setData(undefined, { username, mustChangePassword });
	};
}

/** A button that signs in with a passkey, if the browser supports them. */
export function PasskeySignIn({ onDone }: { onDone(): void }) {
	const openSession = useOpenSession(onDone);
	const signIn = useMutation({
		mutationFn: async () =>
			client.passkey.signIn.mutate({ passkey: await signWithPasskey(await client.passkey.signInOptions.mutate()) }),
		onSuccess: (session) => openSession(session),
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
				<FailureAlert key={signIn.submittedAt} mt="xs" failure={failureOf(signIn.error)} title={FAILED} />
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
	const failure = signIn.error && failureOf(signIn.error);
	return (
		<Form onSubmit={(fields) => signIn.mutate({ code: String(fields.get("code")) })} aria-describedby={failureId}>
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
					{failure && !failure.fields.code && (
						<FailureAlert key={signIn.submittedAt} failure={failure} title={FAILED} />
					)}
				</div>
				<Button type="submit" disabled={signIn.isPending}>
					{signIn.isPending ? "Вход..." : "Войти"}
				</Button>
				<Button variant="subtle" onClick={onBack}>
					Назад
				</Button>
			</Stack>
		</Form>
	);
}
