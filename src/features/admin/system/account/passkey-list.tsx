import { Alert, Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { PASSKEYS_ADVISED, type PasskeyView } from "#contract/passkey.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { ListRow, ROW_ACTION } from "../../kit/lists/list-row.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { canUsePasskeys } from "../../kit/session/browser-passkey.ts";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { describePlace } from "./describe-device.ts";
import { AddPasskeyDialog, DeletePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";

type Open = "add" | { rename: PasskeyView } | { delete: PasskeyView };

/** The admin's passkeys, with the advice to have two. */
export function PasskeyList() {
	const methods = trpc.auth.signInMethods.useQuery(undefined, { refetchOnMount: "always" });
	const [open, setOpen] = useState<Open>();
	const identity = useIdentity();
	const section = useFocusRestore<HTMLDivElement>();
	const { passkeys = [], isPasswordOff = false } = methods.data ?? {};
	const usable = passkeys.filter(({ isUsable }) => isUsable).length;
	const close = () => setOpen(undefined);
	return (
		<Stack ref={section} component="section" gap="xs" aria-labelledby="passkeys">
			<Title order={2} id="passkeys">
				Ключи
			</Title>
			<Text>
				С ключом вход открывают отпечаток, лицо или код, которыми вы разблокируете телефон или компьютер. Ключ хранится
				в самом устройстве и действует только на этом сайте: его нельзя подсмотреть, подобрать или выманить на
				поддельной странице. Телефоны и браузеры называют его «ключ доступа» или passkey.
			</Text>
			{methods.error && (
				<LoadError error={methods.error} title="Не удалось загрузить ключи" onRetry={() => methods.refetch()} />
			)}
			{methods.isPending && <Text role="status">Загрузка ключей...</Text>}
			{usable === 1 && (
				<Alert title="Добавьте второй ключ" role="status">
					Единственный ключ пропадёт вместе с телефоном. Второй, на другом устройстве или на отдельном носителе, вернёт
					вам вход.
				</Alert>
			)}
			{passkeys.map((passkey) => (
				<PasskeyRow
					key={passkey.id}
					passkey={passkey}
					onRename={() => setOpen({ rename: passkey })}
					onDelete={() => setOpen({ delete: passkey })}
				/>
			))}
			{canUsePasskeys() ? (
				<Group>
					<Button variant="default" onClick={() => identity.ask(() => setOpen("add"))} disabled={!methods.data}>
						Добавить ключ
					</Button>
				</Group>
			) : (
				<Text c="dimmed">
					Здесь ключ добавить нельзя: браузер разрешает это только на страницах с https и на localhost.
				</Text>
			)}
			{identity.dialog}
			{open === "add" && <AddPasskeyDialog onClose={close} />}
			{typeof open === "object" && "rename" in open && <RenamePasskeyDialog passkey={open.rename} onClose={close} />}
			{typeof open === "object" && "delete" in open && (
				<DeletePasskeyDialog
					passkey={open.delete}
					turnsPasswordOn={isPasswordOff && open.delete.isUsable && usable <= PASSKEYS_ADVISED}
					onClose={close}
				/>
			)}
		</Stack>
	);
}

interface PasskeyRowProps {
	passkey: PasskeyView;
	onRename(): void;
	onDelete(): void;
}

function PasskeyRow({ passkey, onRename, onDelete }: PasskeyRowProps) {
	const formatDateTime = useSiteDateTime();
	const { name, rpId, isUsable, createdAt, lastUsedAt } = passkey;
	return (
		<ListRow
			actions={
				<>
					<Button {...ROW_ACTION} onClick={onRename} aria-label={`Переименовать ключ «${name}»`}>
						Переименовать
					</Button>
					<Button {...ROW_ACTION} onClick={onDelete} aria-label={`Удалить ключ «${name}»`}>
						Удалить
					</Button>
				</>
			}
		>
			<Group gap="0 0.75rem">
				<Text fw={600}>{name}</Text>
				{!isUsable && <Badge color={BADGE_COLOURS.waiting}>Только для {rpId}</Badge>}
			</Group>
			<Text c="dimmed">{describePlace(passkey)}</Text>
			<Text c="dimmed">Добавлен: {formatDateTime(createdAt)}</Text>
			{lastUsedAt && <Text c="dimmed">Последний раз: {formatDateTime(lastUsedAt)}</Text>}
		</ListRow>
	);
}
