import { Button, Card, Center, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { storeToken } from "../../kit/calls/token.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { ROW_ACTION } from "../../kit/lists/list-row.tsx";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { RetryCountdown } from "../../kit/session/failure-alert.tsx";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { useSignOut } from "../../kit/session/use-sign-out.tsx";

const FIELDS = [
	{ name: "currentPassword", label: "Нынешний пароль", autoComplete: "current-password" },
	{
		name: "newPassword",
		label: "Новый пароль",
		description: "Не короче 12 знаков. Лучше несколько слов, чем одно хитрое.",
		autoComplete: "new-password",
	},
	{ name: "again", label: "Новый пароль ещё раз", autoComplete: "new-password" },
] as const;

interface PasswordFormProps {
	/** The current password if it was just typed; its field is then hidden until the server refuses it. */
	currentPassword?: string | undefined;
	/** True if the admin can re-authenticate without the current password. */
	canForget?: boolean;
}

/** A form that changes the password, which ends all other sessions. */
export function PasswordForm({ currentPassword = "", canForget = false }: PasswordFormProps) {
	const [isKnown, setIsKnown] = useState(currentPassword !== "");
	/** True if the admin has forgotten the current password and has re-authenticated in another way. */
	const [isForgotten, setIsForgotten] = useState(false);
	const identity = useIdentity();
	const form = useForm({
		mode: "uncontrolled",
		initialValues: { currentPassword, newPassword: "", again: "" },
		validate: { again: (again, { newPassword }) => (again === newPassword ? null : "Пароли не совпадают") },
	});
	const utils = trpc.useUtils();
	const refresh = useRefresh();
	// Password managers need the user name to find the changed password.
	const { data: viewer } = trpc.auth.viewer.useQuery(undefined, { enabled: false });
	const change = trpc.auth.changePassword.useMutation({
		onSuccess({ token, mustChangePassword }) {
			storeToken(token);
			form.reset();
			setIsForgotten(false);
			utils.auth.viewer.setData(undefined, (viewer) => viewer && { ...viewer, mustChangePassword });
			notifyDone("password", "Пароль изменён, остальные сеансы завершены");
			return refresh();
		},
		onError(error) {
			const { fields, status } = failureOf(error);
			form.setErrors(fields);
			if (fields.currentPassword) setIsKnown(false);
			// The half hour after the re-authentication has passed.
			if (status === 403) setIsForgotten(false);
			notifyFailure("password", "Не удалось изменить пароль", error);
		},
	});
	const retryAfter = change.error && failureOf(change.error).retryAfter;
	return (
		<>
			<form
				aria-label="Пароль"
				noValidate
				onSubmit={form.onSubmit(({ newPassword, currentPassword }) =>
					change.mutate({ newPassword, ...(isForgotten ? {} : { currentPassword }) }),
				)}
			>
				<Stack>
					<input hidden readOnly autoComplete="username" name="username" value={viewer?.username ?? ""} />
					{FIELDS.filter(({ name }) => !((isKnown || isForgotten) && name === "currentPassword")).map(
						({ name, ...field }) => (
							<PasswordInput {...field} key={form.key(name)} {...form.getInputProps(name)} />
						),
					)}
					{canForget && !isForgotten && (
						<Button {...ROW_ACTION} w="fit-content" onClick={() => identity.ask(() => setIsForgotten(true))}>
							Не помню нынешний пароль
						</Button>
					)}
					<Text size="sm" c="dimmed">
						Смена пароля завершает все остальные сеансы.
					</Text>
					{retryAfter ? <RetryCountdown key={change.submittedAt} seconds={retryAfter} /> : null}
					<Button type="submit" disabled={change.isPending}>
						Изменить пароль
					</Button>
				</Stack>
			</form>
			{/* Outside the form, which would also receive the dialog's submit events. */}
			{identity.dialog}
		</>
	);
}

/** The page on which the owner replaces the generated password, with `currentPassword` if it was just typed. */
export function NewPasswordPage({ currentPassword }: { currentPassword: string | undefined }) {
	const { signOut, isPending } = useSignOut();
	return (
		<Center component="main" mih="100dvh" p="md">
			<Card withBorder w="100%" maw={460} padding="xl">
				<Stack>
					<Title order={1} size="h2">
						Придумайте свой пароль
					</Title>
					<Text>
						Нынешний пароль сайт создал сам, и его мог увидеть кто-то ещё. Панель откроется, когда вы его смените.
					</Text>
					<PasswordForm currentPassword={currentPassword} />
					<Button variant="subtle" onClick={signOut} disabled={isPending}>
						Выйти
					</Button>
				</Stack>
			</Card>
		</Center>
	);
}
