import { Text } from "@mantine/core";
import { trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { Block, PageLink } from "./block.tsx";
import styles from "./overview.module.css";

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
					<ul className={styles.list}>
						{meetings.map(({ id, name, appointmentAt }) => (
							<li key={id}>
								<PageLink to="/admin/enquiries/$id" params={{ id: String(id) }}>
									{name}
								</PageLink>
								<Text c="dimmed" component="span">
									{appointmentAt && weekdayAndTime(new Date(appointmentAt))}
								</Text>
							</li>
						))}
					</ul>
				)
			}
		</Block>
	);
}
