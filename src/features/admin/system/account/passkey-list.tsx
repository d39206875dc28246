import { Alert, Badge, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { PASSKEYS_ADVISED, type PasskeyView } from "#contract/passkey.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { ListRow, RowAction } from "../../kit/lists/list-row.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { Section } from "../../kit/section/section.tsx";
import { canUsePasskeys } from "../../kit/session/browser-passkey.ts";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { describePlace } from "./describe-device.ts";
import { AddPasskeyDialog, RenamePasskeyDialog, useDeletePasskey } from "./passkey-dialogs.tsx";

/** The admin's passkeys, with the advice to have two. */
export function PasskeyList() {
	const methods = trpc.auth.signInMethods.useQuery(undefined, { refetchOnMount: "always" });
	/** The passkey that is being renamed, or "new" for one that is being added. */
	const [named, setNamed] = useState<PasskeyView | "new">();
	const identity = useIdentity();
	const deletion = useDeletePasskey();
	const section = useFocusRestore<HTMLDivElement>();
	const { passkeys = [], isPasswordOff = false } = methods.data ?? {};
	const usable = passkeys.filter(({ isUsable }) => isUsable).length;
	const close = () => setNamed(undefined);
	return (
		<Section ref={section} id="passkeys" title="Ключи">
			<Text>
				С ключом вход открывают отпечаток, лицо или код, которыми вы разблокируете телефон или компьютер. Ключ хранится
				в самом устройстве и действует только на этом сайте: его нельзя подсмотреть, подобрать или выманить на
				поддельной странице. Телефоны и браузеры называют его «ключ доступа» или passkey.
			</Text>
			<LoadError query={methods} title="Не удалось загрузить ключи" />
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
					onRename={() => setNamed(passkey)}
					onDelete={() => deletion.remove(passkey, isPasswordOff && passkey.isUsable && usable <= PASSKEYS_ADVISED)}
				/>
			))}
			{canUsePasskeys() ? (
				<Button
					variant="default"
					w="fit-content"
					onClick={() => identity.ask(() => setNamed("new"))}
					disabled={!methods.data}
				>
					Добавить ключ
				</Button>
			) : (
				<Text c="dimmed">
					Здесь ключ добавить нельзя: браузер разрешает это только на страницах с https и на localhost.
				</Text>
			)}
			{identity.dialog}
			{deletion.dialog}
			{named === "new" && <AddPasskeyDialog onClose={close} />}
			{typeof named === "object" && <RenamePasskeyDialog passkey={named} onClose={close} />}
		</Section>
	);
}

function PasskeyRow({ passkey, onRename, onDelete }: { passkey: PasskeyView; onRename(): void; onDelete(): void }) {
	const formatDateTime = useSiteDateTime();
	const { name, rpId, isUsable, createdAt, lastUsedAt } = passkey;
	return (
		<ListRow
			actions={
				<>
					<RowAction nameEnd={` ключ «${name}»`} onClick={onRename}>
						Переименовать
					</RowAction>
					<RowAction nameEnd={` ключ «${name}»`} onClick={onDelete}>
						Удалить
					</RowAction>
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
