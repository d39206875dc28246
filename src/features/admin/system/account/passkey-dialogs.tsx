import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { PasskeyView } from "#contract/passkey.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { client } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { Form } from "../../kit/form/form.tsx";
import { notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { makePasskey } from "../../kit/session/browser-passkey.ts";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { describeDevice } from "./describe-device.ts";

interface NameDialogProps extends Record<"title" | "initialName" | "action" | "done", string> {
	text?: string;
	send(name: string): Promise<unknown>;
	onClose(): void;
}

function NameDialog({ title, text, initialName, action, done, send, onClose }: NameDialogProps) {
	const refresh = useRefresh();
	const save = useMutation({
		mutationFn: send,
		async onSuccess() {
			notifyDone("passkey", done);
			onClose();
			await refresh();
		},
	});
	const failure = save.error && failureOf(save.error);
	return (
		<AdminModal opened onClose={onClose} title={title} centered>
			<Form onSubmit={(fields) => save.mutate(String(fields.get("name")))} noValidate>
				<Stack>
					{text && <Text>{text}</Text>}
					<TextInput
						name="name"
						label="Название ключа"
						defaultValue={initialName}
						maxLength={100}
						autoComplete="off"
						error={failure?.fields.name}
						data-autofocus
					/>
					{failure && !failure.fields.name && (
						<Alert color="madder" title="Не получилось">
							{failure.detail}
						</Alert>
					)}
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							Отмена
						</Button>
						<Button type="submit" loading={save.isPending}>
							{action}
						</Button>
					</Group>
				</Stack>
			</Form>
		</AdminModal>
	);
}

/** Names a new passkey, then has the browser create it on a separate press, which some browsers require. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
	return (
		<NameDialog
			title="Новый ключ"
			text="Браузер спросит, где хранить ключ: на этом устройстве, на телефоне или на отдельном носителе. Название поможет потом узнать его в списке."
			initialName={describeDevice(navigator.userAgent)}
			action="Создать ключ"
			done="Ключ добавлен"
			send={async (name) =>
				client.passkey.create.mutate({ name, passkey: await makePasskey(await client.passkey.createOptions.mutate()) })
			}
			onClose={onClose}
		/>
	);
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose(): void }) {
	return (
		<NameDialog
			title="Переименовать ключ"
			initialName={name}
			action="Сохранить"
			done="Ключ переименован"
			send={(changed) => client.passkey.rename.mutate({ id, name: changed })}
			onClose={onClose}
		/>
	);
}

/** @returns `remove`, which deletes a passkey after a question in `dialog`, and says whether that turns the password on */
export function useDeletePasskey() {
	const refresh = useRefresh();
	const { describe, dialog } = useIdentity();
	const remove = ({ id, name }: PasskeyView, turnsPasswordOn: boolean) =>
		describe({
			title: `Удалить ключ «${name}»?`,
			action: "Удалить",
			isDestructive: true,
			children: (
				<>
					<Text>
						Войти им больше не получится. Если устройство потеряно, завершите и его сеансы в списке выше. В самом
						устройстве ключ останется, пока вы не удалите его там.
					</Text>
					{turnsPasswordOn && (
						<Text>
							Останется меньше двух ключей, поэтому пароль снова включится: иначе следующая потеря закрыла бы вам вход.
						</Text>
					)}
				</>
			),
			async onConfirmed() {
				const { isPasswordOn } = await client.passkey.delete.mutate({ id });
				notifyDone("passkey", isPasswordOn ? "Ключ удалён, пароль снова включён" : "Ключ удалён");
				await refresh();
			},
		});
	return { remove, dialog };
}
