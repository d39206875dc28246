import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { failureOf } from "../failure/failure.ts";
import { SlowSignIn } from "./slow-sign-in.tsx";
import { TimeLeft } from "./time-left.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
	/** Who was signed in. */
	username?: string | undefined;
	/** @param passwordToChange the password, where the owner has to change it now */
	onDone(passwordToChange?: string): void;
}

/** Name and password; a failure is said here, with the time until another try. */
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
								<TimeLeft
									key={signIn.submittedAt}
									seconds={failure.retryAfter}
								/>
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
