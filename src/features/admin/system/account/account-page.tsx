import { Badge, Button, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useIsMutating } from "@tanstack/react-query";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { ListRow, ROW_ACTION } from "../../kit/lists/list-row.tsx";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { useLinkedElement } from "../../kit/lists/use-linked-element.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { PreviewLinkList } from "../../kit/preview-links/preview-link-list.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { describeDevice } from "./describe-device.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordSection } from "./password-section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { UsernameSection } from "./username-section.tsx";

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

/** The admin's sessions, each with a button that ends it. */
function SessionList() {
	const sessions = trpc.auth.sessions.useQuery(undefined, { refetchOnMount: "always" });
	const { auth } = trpc.useUtils().client;
	const { start } = useChanges();
	const isClosing = useIsMutating({ mutationKey: ["session"] }) > 0;
	const close = (id: number) =>
		start({
			noun: "session",
			id,
			send: () => auth.closeSession.mutate({ id }),
			done: "Сеанс завершён",
			failed: "Не удалось завершить сеанс",
		});
	const closeOthers = () =>
		start({
			noun: "session",
			id: "others",
			question: {
				title: "Завершить остальные сеансы?",
				text: "На всех других устройствах придётся войти снова; ссылки для просмотра тоже перестанут действовать.",
				action: "Завершить",
				isDestructive: true,
			},
			send: () => auth.closeOtherSessions.mutate(),
			done: "Остальные сеансы завершены",
			failed: "Не удалось завершить сеанс",
		});
	return (
		<Stack component="section" gap="xs" aria-labelledby="sessions">
			<Title order={2} id="sessions">
				Сеансы
			</Title>
			{sessions.error && (
				<LoadError error={sessions.error} title="Не удалось загрузить сеансы" onRetry={() => sessions.refetch()} />
			)}
			{sessions.isPending && <Text role="status">Загрузка сеансов...</Text>}
			{sessions.data?.map((session) => (
				<SessionCard key={session.id} session={session} isPending={isClosing} onClose={() => close(session.id)} />
			))}
			{(sessions.data?.length ?? 0) > 1 && (
				<Group>
					<Button variant="default" onClick={closeOthers} disabled={isClosing}>
						Завершить все остальные
					</Button>
				</Group>
			)}
		</Stack>
	);
}

function SessionCard({ session, isPending, onClose }: { session: Session; isPending: boolean; onClose(): void }) {
	const formatDateTime = useSiteDateTime();
	const device = describeDevice(session.userAgent);
	return (
		<ListRow
			actions={
				!session.isCurrent && (
					<Button {...ROW_ACTION} onClick={onClose} disabled={isPending} aria-label={`Завершить сеанс: ${device}`}>
						Завершить
					</Button>
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
