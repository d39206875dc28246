import { Button, Progress, Stack, Text } from "@mantine/core";
import type { ImportState } from "#contract/import.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import styles from "./import.module.css";

/** The progress of an import running on the server, and the button that stops it. */
export function ImportProgress({ state: { status, done, total, name } }: { state: ImportState }) {
	const utils = trpc.useUtils();
	const stop = trpc.import.stop.useMutation({
		onSuccess: (next) => utils.import.state.setData(undefined, next),
		onError: (error) => notifyFailure("import", "Не удалось остановить перенос", error),
	});
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
			<Button variant="default" w="fit-content" onClick={() => stop.mutate()} disabled={stop.isPending}>
				{stop.isPending ? "Останавливается…" : "Остановить"}
			</Button>
		</Stack>
	);
}
