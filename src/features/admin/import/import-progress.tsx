import { Progress, Stack, Text } from "@mantine/core";
import type { ImportState } from "#contract/import.ts";
import styles from "./import.module.css";

/** The progress of an import that goes on in the server. */
export function ImportProgress({ state: { status, done, total, name } }: { state: ImportState }) {
	const title = status === "running" ? "Переносится" : "Читается";
	return (
		<Stack gap="xs">
			<Text role="status">
				{title}
				{total > 0 ? `: ${done} из ${total}` : "…"}
			</Text>
			<Progress value={total > 0 ? (100 * done) / total : 100} animated={total === 0} aria-label={title} />
			<Text c="dimmed" className={styles.text}>
				{name}
			</Text>
			<Text c="dimmed">Страницу можно закрыть: всё идёт на сервере. Откройте её потом снова, чтобы увидеть итог.</Text>
		</Stack>
	);
}
