import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMomentWords } from "../dates/use-site-date.ts";
import { trpc } from "../trpc.ts";
import styles from "./enquiry-view.module.css";
import { countOf } from "./enquiry-words.ts";
import { POLL_MS } from "./unread-badge.tsx";

const NEWEST = { state: "new", pageSize: 3 } as const;

/** The new enquiries on the admin's first page: their number, and the three that come first. Nothing where there are none. */
export function EnquiriesNote() {
	const { recentDay, time } = useMomentWords();
	// Errors are shown on the page of the enquiries.
	const { data } = trpc.enquiry.list.useQuery(NEWEST, { refetchOnMount: "always", refetchInterval: POLL_MS });
	if (!data || data.total === 0) return null;
	return (
		<Stack component="section" gap="0" mb="md" aria-labelledby="new-enquiries">
			<Title order={2} size="h4" id="new-enquiries">
				Новые заявки
			</Title>
			{data.enquiries.map(({ id, name, createdAt, isUrgent }) => (
				<Group key={id} gap="0 0.75rem" mih="2.75rem">
					<Anchor
						fw={600}
						className={styles.name}
						renderRoot={(props) => <Link to="/admin/enquiries/$id" params={{ id: String(id) }} {...props} />}
					>
						{name}
					</Anchor>
					{isUrgent && <Text fw={600}>срочно</Text>}
					<Text c="dimmed">
						{recentDay(new Date(createdAt)).toLowerCase()} в {time(new Date(createdAt))}
					</Text>
				</Group>
			))}
			<Anchor
				py="0.5rem"
				w="fit-content"
				renderRoot={(props) => <Link to="/admin/enquiries" search={{ state: "new" }} {...props} />}
			>
				Все новые: {countOf(data.total)}
			</Anchor>
		</Stack>
	);
}
