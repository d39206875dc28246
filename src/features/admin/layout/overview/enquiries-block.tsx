import { Badge, Text } from "@mantine/core";
import { plural } from "../../../../lib/plural.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { useWaiting } from "../../kit/queries/use-waiting.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { Block, PageLink } from "./block.tsx";
import styles from "./overview.module.css";

/** The number of new enquiries shown. */
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
						<ul className={styles.list}>
							{enquiries.map(({ id, name, createdAt, isUrgent }) => (
								<li key={id}>
									<PageLink to="/admin/enquiries/$id" params={{ id: String(id) }}>
										{name}
									</PageLink>
									{isUrgent && <Badge color={BADGE_COLOURS.urgent}>Срочная</Badge>}
									<Text c="dimmed" component="span">
										{formatDateTime(createdAt)}
									</Text>
								</li>
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
