import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { PasskeyView } from "#contract/passkey.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { makePasskey } from "../../kit/session/browser-passkey.ts";
import { IdentityDialog } from "../../kit/session/identity-dialog.tsx";
import { describeDevice } from "./describe-device.ts";

interface NameDialogProps {
	title: string;
	/** The text of the dialog above the field. */
	text?: string;
	initialName: string;
	action: string;
	/** The success message. */
	done: string;
	send(name: string): Promise<unknown>;
	onClose(): void;
}

/** A dialog that asks for the name of a passkey and sends it. */
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
	const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		save.mutate(String(new FormData(event.currentTarget).get("name")));
	};
	return (
		<AdminModal opened onClose={onClose} title={title} centered>
			<form onSubmit={handleSubmit} noValidate>
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
						<Alert color="madder" variant="light" title="Не получилось" role="alert">
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
			</form>
		</AdminModal>
	);
}

/** Names a new passkey, then has the browser create it on a separate press, which some browsers require. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
	const { passkey } = trpc.useUtils().client;
	return (
		<NameDialog
			title="Новый ключ"
			text="Браузер спросит, где хранить ключ: на этом устройстве, на телефоне или на отдельном носителе. Название поможет потом узнать его в списке."
			initialName={describeDevice(navigator.userAgent)}
			action="Создать ключ"
			done="Ключ добавлен"
			send={async (name) =>
				passkey.create.mutate({ name, passkey: await makePasskey(await passkey.createOptions.mutate()) })
			}
			onClose={onClose}
		/>
	);
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose(): void }) {
	const { client } = trpc.useUtils();
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

interface DeletePasskeyDialogProps {
	passkey: PasskeyView;
	/** True if deleting the passkey enables the password again. */
	turnsPasswordOn: boolean;
	onClose(): void;
}

/** Asks for confirmation and re-authentication before deleting a passkey. */
export function DeletePasskeyDialog({ passkey: { id, name }, turnsPasswordOn, onClose }: DeletePasskeyDialogProps) {
	const { client } = trpc.useUtils();
	const refresh = useRefresh();
	// The dialog keeps its text while it closes.
	const [isTurningOn] = useState(turnsPasswordOn);
	const remove = async () => {
		const { isPasswordOn } = await client.passkey.delete.mutate({ id });
		notifyDone("passkey", isPasswordOn ? "Ключ удалён, пароль снова включён" : "Ключ удалён");
		await refresh();
	};
	return (
		<IdentityDialog
			title={`Удалить ключ «${name}»?`}
			action="Удалить"
			isDestructive
			onConfirmed={remove}
			onClose={onClose}
		>
			<Text>
				Войти им больше не получится. Если устройство потеряно, завершите и его сеансы в списке выше. В самом устройстве
				ключ останется, пока вы не удалите его там.
			</Text>
			{isTurningOn && (
				<Text>
					Останется меньше двух ключей, поэтому пароль снова включится: иначе следующая потеря закрыла бы вам вход.
				</Text>
			)}
		</IdentityDialog>
	);
}
