import { Button, Group, Progress, Text } from "@mantine/core";

/** The progress bar of an upload, with a button that cancels it. @param props `share` of the file, from 0 to 1 */
export function UploadProgress(props: { share: number; onStop(): void; label?: string }) {
	const { share, onStop, label = "Загрузка картинки" } = props;
	const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
	return (
		<div>
			<Group justify="space-between" wrap="nowrap">
				<Text size="sm" role="status">
					{percent < 100 ? "Загружается…" : "Обрабатывается…"}
				</Text>
				<Button variant="subtle" size="compact-sm" onClick={onStop}>
					Остановить
				</Button>
			</Group>
			<Progress value={percent} mt={4} animated={percent === 100} aria-label={label} />
		</div>
	);
}
