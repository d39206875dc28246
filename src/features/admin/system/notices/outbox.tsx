import { Button, Group, Text } from "@mantine/core";
import {
	CHANNEL_LABELS,
	DELIVERY_FAILURES,
	NOTICE_LABELS,
	type NoticeKind,
	type WaitingNotice,
} from "#contract/notice.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { ListRow } from "../../kit/lists/list-row.tsx";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { pollEvery } from "../../kit/queries/polling.ts";
import { Section } from "../../kit/section/section.tsx";

const REFETCH_MS = 10_000;

/** The undelivered notices; renders nothing if there are none. */
export function Outbox() {
	// Errors are shown by the settings, which come from the same server.
	const { data = [] } = trpc.notice.waiting.useQuery(undefined, {
		refetchOnMount: "always",
		refetchInterval: pollEvery(REFETCH_MS),
	});
	const utils = trpc.useUtils();
	const refresh = () => utils.notice.invalidate();
	const retry = trpc.notice.retry.useMutation({
		onError: (error) => notifyFailure("notices", "Не удалось попробовать ещё раз", error),
		onSuccess() {
			notifyDone("notices", "Сайт пробует отправить всё, что ждёт");
			return refresh();
		},
	});
	const discard = trpc.notice.discard.useMutation({
		onError: (error) => notifyFailure("notices", "Не удалось убрать неотправленное", error),
		onSuccess: refresh,
	});
	if (data.length === 0) return null;
	const isAnyAbandoned = data.some(({ nextAttemptAt }) => nextAttemptAt === null);
	return (
		<Section id="outbox" title="Ждёт отправки">
			{data.map((notice) => (
				<WaitingRow key={notice.id} notice={notice} />
			))}
			<Group>
				<Button variant="default" onClick={() => retry.mutate()} disabled={retry.isPending}>
					Попробовать сейчас
				</Button>
				{isAnyAbandoned && (
					<Button variant="default" onClick={() => discard.mutate()} disabled={discard.isPending}>
						Убрать неотправленное
					</Button>
				)}
			</Group>
		</Section>
	);
}

function WaitingRow({ notice }: { notice: WaitingNotice }) {
	const { recentTime } = useMomentWords();
	const { failure, createdAt, nextAttemptAt } = notice;
	return (
		<ListRow actions={null}>
			<Text fw={600}>{describeNotice(notice)}</Text>
			{failure && <Text>{DELIVERY_FAILURES[failure]}</Text>}
			<Text c="dimmed">
				Ждёт с: {recentTime(new Date(createdAt))}.{" "}
				{nextAttemptAt === null
					? "Сайт пробовал четыре дня и больше не пробует."
					: `Следующая попытка: ${recentTime(new Date(nextAttemptAt))}.`}
			</Text>
		</ListRow>
	);
}

const nameOf = (kind: NoticeKind): string =>
	kind === "passwordReset" ? "Ссылка на новый пароль" : (NOTICE_LABELS[kind].split(",")[0] ?? "");

/** An undelivered notice: «Новая заявка (5), Почта». */
const describeNotice = ({ kind, count, channel }: WaitingNotice): string =>
	`${nameOf(kind)}${count > 1 ? ` (${count})` : ""}, ${CHANNEL_LABELS[channel]}`;
