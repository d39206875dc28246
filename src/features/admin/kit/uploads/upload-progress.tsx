import { Button, Group, Progress, Text } from "@mantine/core";

interface UploadProgressProps {
	/** The uploaded share of the file, from 0 to 1. */
	share: number;
	onStop(): void;
	/** The accessible name of the bar. */
	label?: string;
}

/** The progress bar of an upload, with a button that cancels it. */
export function UploadProgress({ share, onStop, label = "Загрузка картинки" }: UploadProgressProps) {
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
