import { Badge, Text } from "@mantine/core";
import { plural } from "../../../../lib/plural.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords, useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { useWaiting } from "../../kit/queries/use-waiting.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { Block, LinkLine, PageLink } from "./block.tsx";
import styles from "./overview.module.css";

const SHOWN = 3;

/** The unanswered enquiries: their number, and the first of them. */
export function EnquiriesBlock() {
	const formatDateTime = useSiteDateTime();
	const { enquiries: waiting } = useWaiting();
	const query = trpc.enquiry.list.useQuery({ state: "new", pageSize: SHOWN }, { refetchOnMount: "always" });
	return (
		<Block title="Заявки" query={query}>
			{({ enquiries, total }) =>
				total === 0 ? (
					<Text c="dimmed">Новых нет: на все отвечено.</Text>
				) : (
					<>
						<ul className={styles.list} data-plain>
							{enquiries.map(({ id, name, createdAt, isUrgent }) => (
								<LinkLine
									key={id}
									to="/admin/enquiries/$id"
									params={{ id: String(id) }}
									badge={isUrgent && <Badge color={BADGE_COLOURS.urgent}>Срочная</Badge>}
									time={formatDateTime(createdAt)}
								>
									{name}
								</LinkLine>
							))}
						</ul>
						<PageLink to="/admin/enquiries" search={{ state: "new" }}>
							{plural(waiting.count ?? total, ["заявка ждёт", "заявки ждут", "заявок ждут"])} ответа
						</PageLink>
					</>
				)
			}
		</Block>
	);
}

/** The meetings of the seven days starting today, in the site's time zone, each with a link to its enquiry. */
export function MeetingsBlock() {
	const query = trpc.enquiry.meetings.useQuery(undefined, { refetchOnMount: "always" });
	const { weekdayAndTime } = useMomentWords();
	return (
		<Block title="Встречи на неделе" query={query}>
			{(meetings) =>
				meetings.length === 0 ? (
					<Text c="dimmed">В ближайшие семь дней встреч нет. Время назначают в заявке.</Text>
				) : (
					<ul className={styles.list} data-plain>
						{meetings.map(({ id, name, appointmentAt }) => (
							<LinkLine
								key={id}
								to="/admin/enquiries/$id"
								params={{ id: String(id) }}
								time={appointmentAt && weekdayAndTime(new Date(appointmentAt))}
							>
								{name}
							</LinkLine>
						))}
					</ul>
				)
			}
		</Block>
	);
}
