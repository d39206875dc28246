import { Button, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureOf } from "../failure/failure.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { TimeLeft } from "../session/time-left.tsx";
import { keepToken } from "../session/token.ts";
import { trpc } from "../trpc.ts";

const FIELDS = [
	{
		name: "currentPassword",
		label: "Нынешний пароль",
		autoComplete: "current-password",
	},
	{
		name: "newPassword",
		label: "Новый пароль",
		description: "Не короче 12 знаков. Лучше несколько слов, чем одно хитрое.",
		autoComplete: "new-password",
	},
	{
		name: "again",
		label: "Новый пароль ещё раз",
		autoComplete: "new-password",
	},
] as const;

const EYE = { "aria-label": "Показать пароль" };

/** Changes the password; every other session ends with the old one. */
export function PasswordForm() {
	const form = useForm({
		mode: "uncontrolled",
		initialValues: { currentPassword: "", newPassword: "", again: "" },
		validate: {
			again: (again, { newPassword }) =>
				again === newPassword ? null : "Пароли не совпадают",
		},
	});
	const utils = trpc.useUtils();
	const change = trpc.auth.changePassword.useMutation({
		onSuccess({ token }) {
			keepToken(token);
			form.reset();
			notifyDone("Пароль изменён, остальные сеансы завершены");
			return utils.auth.sessions.invalidate();
		},
		onError(error) {
			form.setErrors(failureOf(error).fields);
			notifyFailure("Не удалось изменить пароль", error);
		},
	});
	const retryAfter = change.error && failureOf(change.error).retryAfter;
	return (
		<form
			aria-labelledby="password"
			noValidate
			onSubmit={form.onSubmit(({ again: _, ...passwords }) =>
				change.mutate(passwords),
			)}
		>
			<Stack>
				<Title order={2} size="h3" id="password">
					Пароль
				</Title>
				{FIELDS.map(({ name, ...words }) => (
					<PasswordInput
						{...words}
						key={form.key(name)}
						{...form.getInputProps(name)}
						visibilityToggleButtonProps={EYE}
					/>
				))}
				<Text size="sm" c="dimmed">
					Смена пароля завершает все остальные сеансы.
				</Text>
				{retryAfter ? (
					<TimeLeft key={change.submittedAt} seconds={retryAfter} />
				) : null}
				<Button type="submit" disabled={change.isPending}>
					Изменить пароль
				</Button>
			</Stack>
		</form>
	);
}
