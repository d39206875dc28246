import { Stack, Text, Title } from "@mantine/core";
import { trpc } from "../../kit/calls/trpc.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { ChannelForm } from "./channel-form.tsx";
import { Outbox } from "./outbox.tsx";

/** The page of the notices to the owner: the channels with the kinds that each sends, and undelivered notices. */
export function NoticesPage() {
	// Settings are always refetched for editing. Later refetches do not change the open forms.
	const query = trpc.notice.channels.useQuery(undefined, { refetchOnMount: "always", gcTime: 0 });
	const data = query.isFetchedAfterMount ? query.data : undefined;
	return (
		<Stack gap="xl" maw="40rem">
			<Stack gap="xs">
				<Title order={1}>Уведомления</Title>
				<Text>
					Сайт напишет, когда что-то ждёт вас. Ни имён, ни текстов в сообщениях нет: только что случилось и ссылка в
					панель.
				</Text>
			</Stack>
			<LoadError query={query} title="Не удалось загрузить настройки уведомлений" />
			{!data && !query.error && <ListLoading>Загрузка настроек...</ListLoading>}
			{data && (
				<>
					<Outbox />
					<ChannelForm view={data.email} />
					<ChannelForm view={data.telegram} />
					<ChannelForm view={data.max} />
				</>
			)}
		</Stack>
	);
}
