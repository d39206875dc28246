import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { useConfirm } from "../confirm/confirm.tsx";
import { formatDateTime } from "../dates/format-date-time.ts";
import { LoadError } from "../errors/load-error.tsx";
import { ListRow, ROW_ACTION } from "../lists/list-row.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";
import { describeDevice } from "./describe-device.ts";

type Session = RouterOutputs["auth"]["sessions"][number];

/** The admin's sessions, each with a button that ends it. */
export function SessionList() {
	const sessions = trpc.auth.sessions.useQuery(undefined, {
		refetchOnMount: "always",
	});
	const utils = trpc.useUtils();
	const confirm = useConfirm();
	const onSettled = () => utils.auth.sessions.invalidate();
	const notifyCloseFailure = (topic: string, error: unknown) =>
		notifyFailure(topic, "Не удалось завершить сеанс", error);
	const close = trpc.auth.closeSession.useMutation({
		onSuccess: (_, { id }) => notifyDone(`session ${id}`, "Сеанс завершён"),
		onError: (error, { id }) => notifyCloseFailure(`session ${id}`, error),
		onSettled,
	});
	const closeOthers = trpc.auth.closeOtherSessions.useMutation({
		onSuccess: () => notifyDone("other sessions", "Остальные сеансы завершены"),
		onError: (error) => notifyCloseFailure("other sessions", error),
		onSettled,
	});
	const handleCloseOthers = async () => {
		const isConfirmed = await confirm({
			title: "Завершить остальные сеансы?",
			text: "На всех других устройствах придётся войти снова.",
			action: "Завершить",
			isDestructive: true,
		});
		if (isConfirmed) closeOthers.mutate();
	};
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
				<SessionCard
					key={session.id}
					session={session}
					isPending={close.isPending}
					onClose={() => close.mutate({ id: session.id })}
				/>
			))}
			{(sessions.data?.length ?? 0) > 1 && (
				<Group>
					<Button variant="default" onClick={handleCloseOthers} disabled={closeOthers.isPending}>
						Завершить все остальные
					</Button>
				</Group>
			)}
		</Stack>
	);
}

function SessionCard({ session, isPending, onClose }: { session: Session; isPending: boolean; onClose(): void }) {
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
