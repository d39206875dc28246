import { Badge, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { client, type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { Form } from "../../kit/form/form.tsx";
import { ListRow, RowAction } from "../../kit/lists/list-row.tsx";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { useLinkedElement } from "../../kit/lists/use-linked-element.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { PreviewLinkList } from "../../kit/preview-links/preview-link-list.tsx";
import { Section } from "../../kit/section/section.tsx";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { describeDevice } from "./describe-device.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordSection } from "./password-section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The account page: sessions, user name, password, passkeys, recovery codes, and preview links. */
export function AccountPage() {
	useLinkedElement(true);
	return (
		<>
			<Title order={1} mb="lg">
				Сеансы и пароль
			</Title>
			<SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
				<Stack gap="xl">
					<SessionList />
					<PasskeyList />
				</Stack>
				<Stack gap="xl">
					<UsernameSection />
					<PasswordSection />
					<RecoveryCodes />
				</Stack>
			</SimpleGrid>
			<PreviewLinkList />
		</>
	);
}

type Session = RouterOutputs["auth"]["sessions"][number];

function SessionList() {
	const sessions = trpc.auth.sessions.useQuery(undefined, { refetchOnMount: "always" });
	const { start } = useChanges();
	const words = { noun: "session", failed: "Не удалось завершить сеанс" };
	const isClosing = useIsMutating({ mutationKey: [words.noun] }) > 0;
	const close = (id: number) =>
		start({ ...words, id, send: () => client.auth.closeSession.mutate({ id }), done: "Сеанс завершён" });
	const closeOthers = () =>
		start({
			...words,
			id: "others",
			question: {
				title: "Завершить остальные сеансы?",
				text: "На всех других устройствах придётся войти снова; ссылки для просмотра тоже перестанут действовать.",
				action: "Завершить",
				isDestructive: true,
			},
			send: () => client.auth.closeOtherSessions.mutate(),
			done: "Остальные сеансы завершены",
		});
	return (
		<Section id="sessions" title="Сеансы">
			<LoadError query={sessions} title="Не удалось загрузить сеансы" />
			{sessions.isPending && <Text role="status">Загрузка сеансов...</Text>}
			{sessions.data?.map((session) => (
				<SessionCard key={session.id} session={session} isPending={isClosing} onClose={() => close(session.id)} />
			))}
			{(sessions.data?.length ?? 0) > 1 && (
				<Button variant="default" w="fit-content" onClick={closeOthers} disabled={isClosing}>
					Завершить все остальные
				</Button>
			)}
		</Section>
	);
}

function SessionCard({ session, isPending, onClose }: { session: Session; isPending: boolean; onClose(): void }) {
	const formatDateTime = useSiteDateTime();
	const device = describeDevice(session.userAgent);
	return (
		<ListRow
			actions={
				!session.isCurrent && (
					<RowAction nameEnd={` сеанс: ${device}`} onClick={onClose} disabled={isPending}>
						Завершить
					</RowAction>
				)
			}
		>
			<Group gap="0 0.75rem">
				<Text fw={600}>{device}</Text>
				{session.isCurrent && <Badge color={BADGE_COLOURS.done}>Этот сеанс</Badge>}
			</Group>
			<Text c="dimmed">
				Последнее действие: {formatDateTime(session.lastUsedAt)} · {session.ip}
			</Text>
			<Text c="dimmed">Вход: {formatDateTime(session.createdAt)}</Text>
		</ListRow>
	);
}

function UsernameSection() {
	const utils = trpc.useUtils();
	const identity = useIdentity();
	const { data: viewer } = trpc.auth.viewer.useQuery(undefined, { enabled: false });
	const [typed, setTyped] = useState<string>();
	const change = trpc.auth.changeUsername.useMutation({
		onSuccess(_, { username }) {
			utils.auth.viewer.setData(undefined, (known) => known && { ...known, username });
			setTyped(undefined);
			notifyDone("username", "Имя изменено");
		},
		onError: (error) => notifyFailure("username", "Не удалось изменить имя", error),
	});
	const current = viewer?.username ?? "";
	const username = (typed ?? current).trim();
	return (
		<Section maw="28rem" id="username" title="Имя для входа">
			<Form aria-label="Имя для входа" noValidate onSubmit={() => identity.ask(() => change.mutate({ username }))}>
				<Stack>
					<TextInput
						label="Имя пользователя"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={100}
						value={typed ?? current}
						error={change.error && failureOf(change.error).fields.username}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					<Button
						type="submit"
						variant="default"
						w="fit-content"
						disabled={change.isPending || username === "" || username === current}
					>
						Изменить имя
					</Button>
				</Stack>
			</Form>
			<Text c="dimmed">Его видите только вы: при входе и в журнале.</Text>
			{/* Outside the form, which would also receive the dialog's submit events. */}
			{identity.dialog}
		</Section>
	);
}
