import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { failureOf } from "../errors/failure.ts";
import { RetryCountdown } from "./retry-countdown.tsx";
import { SlowSignIn } from "./slow-sign-in.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
	/** The name of the admin who was signed in. */
	username?: string | undefined;
	/** @param passwordToChange the password, if it is the generated one, which has to be changed now */
	onDone(passwordToChange?: string): void;
}

/** The form with name and password. It shows why a sign-in failed, and the time until the next attempt. */
export function SignInForm({ username, onDone }: SignInFormProps) {
	const signIn = useSignIn(onDone);
	const failureId = useId();
	const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		signIn.mutate({
			username: String(data.get("username")),
			password: String(data.get("password")),
		});
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
					visibilityToggleButtonProps={{ "aria-label": "Показать пароль" }}
				/>
				<div id={failureId}>
					{failure && (
						<Alert color="madder" variant="light" title="Войти не удалось">
							{failure.detail}
							{failure.retryAfter !== undefined && (
								<RetryCountdown key={signIn.submittedAt} seconds={failure.retryAfter} />
							)}
						</Alert>
					)}
				</div>
				{signIn.isPending && <SlowSignIn />}
				<Button type="submit" disabled={signIn.isPending}>
					{signIn.isPending ? "Вход..." : "Войти"}
				</Button>
			</Stack>
		</form>
	);
}
