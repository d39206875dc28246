import {
	Alert,
	Button,
	Card,
	Center,
	Divider,
	Group,
	PasswordInput,
	Stack,
	Text,
	TextInput,
	Title,
} from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { passwordPrompt } from "../../kit/calls/password-prompt.ts";
import { onTokenFromAnotherTab } from "../../kit/calls/token.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { Form } from "../../kit/form/form.tsx";
import { FailureAlert } from "../../kit/session/failure-alert.tsx";
import { FAILED, PasskeySignIn, RecoveryCodeForm, useOpenSession } from "./other-sign-ins.tsx";

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
	const handleCodeUsed = () => {
		onDone();
		onCodeUsed?.();
	};
	if (isWithCode) return <RecoveryCodeForm onDone={handleCodeUsed} onBack={() => setIsWithCode(false)} />;
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

/** The form for user name and password, with the reason of a failure and the time until the next attempt. */
function PasswordSignIn({ username, onDone }: SignInFormProps) {
	const openSession = useOpenSession(onDone);
	// The server also sets a cookie for the session.
	const signIn = trpc.auth.login.useMutation({
		onSuccess: (session, { username, password }) => openSession({ ...session, username }, password),
	});
	const failureId = useId();
	const handleSubmit = (fields: FormData) =>
		signIn.mutate({ username: String(fields.get("username")), password: String(fields.get("password")) });
	const failure = signIn.error && failureOf(signIn.error);
	return (
		<Form onSubmit={handleSubmit} aria-describedby={failureId}>
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
				<div id={failureId}>
					{failure && <FailureAlert key={signIn.submittedAt} failure={failure} title={FAILED} />}
				</div>
				{signIn.isPending && <SlowSignIn />}
				<Button type="submit" disabled={signIn.isPending}>
					{signIn.isPending ? "Вход..." : "Войти"}
				</Button>
			</Stack>
		</Form>
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

/** Sends a password reset link to the owner's mailbox if mail works; nothing else is asked. */
function ForgottenPassword() {
	const { data: isOffered } = trpc.auth.isResetOffered.useQuery();
	const request = trpc.auth.requestPasswordReset.useMutation();
	if (!isOffered) return null;
	return (
		<>
			{!request.isSuccess && (
				<Group justify="center" mt="md">
					<Button variant="subtle" onClick={() => request.mutate()} loading={request.isPending}>
						Забыли пароль?
					</Button>
				</Group>
			)}
			<div role="status">
				{request.isSuccess && (
					<Alert mt="md" title="Письмо отправляется">
						На адрес для уведомлений придёт ссылка на новый пароль. Она действует час. Если письма нет, поищите его в
						спаме: пока ссылка из последнего письма действует, новое не отправляется.
					</Alert>
				)}
				{request.error && (
					<Alert mt="xs" color="madder" title="Не получилось">
						{failureOf(request.error).detail}
					</Alert>
				)}
			</div>
		</>
	);
}

// A sign-in without a delay takes a fraction of a second.
const NOTICEABLE_MS = 2_000;
/** The server's longest delay for a user name, in seconds. */
const MAX_DELAY_SECONDS = 30;

/** Explains after two seconds why a sign-in takes long. */
function SlowSignIn() {
	const [start] = useState(Date.now);
	const [seconds, setSeconds] = useState(0);
	const measure = () => {
		const passed = Date.now() - start;
		if (passed >= NOTICEABLE_MS) setSeconds(Math.round(passed / 1_000));
	};
	useInterval(measure, 1_000, { autoInvoke: true });
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
