import { Anchor, Text } from "@mantine/core";
import { trpc } from "../../kit/calls/trpc.ts";
import { Block } from "./block.tsx";
import styles from "./overview.module.css";
import { TopList } from "./top-list.tsx";

/** Searches without results, and URLs under which visitors found no page. */
export function MissedBlock() {
	const query = trpc.visit.missed.useQuery(undefined, { refetchOnMount: "always" });
	return (
		<Block title="Чего не нашли за 30 дней" query={query} isWide>
			{({ searches, pages }) => (
				<>
					<Text c="dimmed">О том, чего не нашли, можно написать. Запросы с цифрами и почтой не сохраняются.</Text>
					<div className={styles.columns}>
						<TopList
							title="Искали в блоге"
							list={searches}
							empty="Всё, что искали, нашлось."
							nouns={["запрос", "запроса", "запросов"]}
							link={({ subject }) => `«${subject}»`}
						/>
						<TopList
							title="Открывали по адресу"
							list={pages}
							empty="Страницы находились по всем адресам."
							nouns={["адрес", "адреса", "адресов"]}
							link={({ subject }) => (
								<Anchor href={subject} target="_blank" rel="noopener" className={styles.link}>
									{decodeURI(subject)}
								</Anchor>
							)}
						/>
					</div>
				</>
			)}
		</Block>
	);
}
