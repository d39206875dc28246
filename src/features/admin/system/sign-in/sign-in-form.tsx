import { Button, Card, Center, Divider, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { passwordPrompt } from "../../kit/calls/password-prompt.ts";
import { onTokenFromAnotherTab, storeToken } from "../../kit/calls/token.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { PasskeySignIn, RecoveryCodeForm, SignInFailure } from "./other-sign-ins.tsx";

interface SignInFormProps {
	/** The name of the admin who was signed in before. */
	username?: string | undefined;
	/** @param passwordToChange the typed password, if it is the generated one, which must be changed now */
	onDone(passwordToChange?: string): void;
	/** Called when the admin has signed in with a recovery code. */
	onCodeUsed?(): void;
}

/** The form for user name and password, and the ways to sign in without a password. */
function SignInForm({ username, onDone, onCodeUsed }: SignInFormProps) {
	const [isWithCode, setIsWithCode] = useState(false);
	if (isWithCode) {
		return (
			<RecoveryCodeForm
				onDone={() => {
					onDone();
					onCodeUsed?.();
				}}
				onBack={() => setIsWithCode(false)}
			/>
		);
	}
	return (
		<Stack>
			<PasswordSignIn username={username} onDone={onDone} />
			<Divider label="или" labelPosition="center" />
			<PasskeySignIn onDone={onDone} />
			<Button variant="subtle" px={0} onClick={() => setIsWithCode(true)}>
				Вход кодом восстановления
			</Button>
		</Stack>
	);
}

/**
 * The form for user name and password. It shows the reason for a failed sign-in, and the time until the next attempt.
 */
function PasswordSignIn({ username, onDone }: SignInFormProps) {
	const utils = trpc.useUtils();
	// The server also sets a cookie for the session.
	const signIn = trpc.auth.login.useMutation({
		onSuccess({ token, mustChangePassword }, { username, password }) {
			storeToken(token);
			onDone(mustChangePassword ? password : undefined);
			utils.auth.viewer.setData(undefined, { username, mustChangePassword });
		},
	});
	const failureId = useId();
	const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		signIn.mutate({ username: String(data.get("username")), password: String(data.get("password")) });
	};
	const failure = signIn.error && failureOf(signIn.error);
	return (
		<form onSubmit={handleSubmit} aria-describedby={failureId}>
			<Stack>
				<TextInput
					name="username"
					label="Имя пользователя"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					defaultValue={username}
					error={failure?.fields.username}
					data-autofocus={username ? undefined : true}
				/>
				<PasswordInput
					name="password"
					label="Пароль"
					autoComplete="current-password"
					error={failure?.fields.password}
					data-autofocus={username ? true : undefined}
				/>
				<div id={failureId}>{failure && <SignInFailure key={signIn.submittedAt} failure={failure} />}</div>
				{signIn.isPending && <SlowSignIn />}
				<Button type="submit" disabled={signIn.isPending}>
					{signIn.isPending ? "Вход..." : "Войти"}
				</Button>
			</Stack>
		</form>
	);
}

/** The page shown without a session. */
export function SignInPage({ onDone }: Pick<SignInFormProps, "onDone">) {
	const navigate = useNavigate();
	return (
		<Center component="main" mih="100dvh" p="md">
			<Card withBorder w="100%" maw={400} padding="xl">
				<Title order={1} size="h2" ta="center" mb="lg">
					Админ панель
				</Title>
				<SignInForm onDone={onDone} onCodeUsed={() => void navigate({ to: "/admin/account" })} />
				<ForgottenPassword />
			</Card>
		</Center>
	);
}

// A sign-in without a delay takes a fraction of a second.
const NOTICEABLE_MS = 2_000;
/** The server's longest delay for a user name, in seconds. */
const MAX_DELAY_SECONDS = 30;

/** Explains after two seconds why a sign-in takes long. */
function SlowSignIn() {
	const [seconds, setSeconds] = useState(0);
	useEffect(() => {
		const start = Date.now();
		const timer = setInterval(() => {
			const passed = Date.now() - start;
			if (passed >= NOTICEABLE_MS) setSeconds(Math.round(passed / 1_000));
		}, 1_000);
		return () => clearInterval(timer);
	}, []);
	if (seconds === 0) return null;
	const left = Math.max(0, MAX_DELAY_SECONDS - seconds);
	return (
		<Text size="sm" c="dimmed" role="status">
			Вход занимает дольше обычного. После неудачных попыток он намеренно замедлен
			{left > 0 ? `: осталось не больше ${left} с.` : "."}
		</Text>
	);
}

/** The dialog that asks for the password when the session has ended; the waiting calls are then resent. */
export function SignInDialog() {
	const isOpen = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.isOpen);
	const { data: viewer } = trpc.auth.viewer.useQuery(undefined, { enabled: false });
	useEffect(() => onTokenFromAnotherTab(() => passwordPrompt.answer(true)), []);
	return (
		<AdminModal
			opened={isOpen}
			onClose={() => passwordPrompt.answer(false)}
			closeOnClickOutside={false}
			title="Сеанс закончился"
			centered
			zIndex={300}
		>
			<Text mb="md">Войдите, и начатое продолжится. Всё набранное осталось на странице.</Text>
			<SignInForm username={viewer?.username} onDone={() => passwordPrompt.answer(true)} />
		</AdminModal>
	);
}
