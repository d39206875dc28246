import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";
import type { FieldUploads } from "./field-uploads.ts";
import type { PictureUpload } from "./picture-uploads.ts";
import styles from "./upload-list.module.css";

const STATUS: Record<PictureUpload["status"], string> = {
	waiting: "ждёт очереди",
	uploading: "загружается",
	failed: "не загрузилась",
};

const percentOf = ({ share }: PictureUpload) => Math.round(100 * Math.min(1, Math.max(0, share)));

/** The list of uploads with their progress, each with a button to cancel or retry it. */
export function UploadList({ pictures }: { pictures: FieldUploads }) {
	const { uploads } = pictures;
	const all = useSyncExternalStore(uploads.subscribe, uploads.all);
	const left = all.filter(({ status }) => status !== "failed").length;
	return (
		<div>
			<Text size="sm" role="status">
				{left > 0 && `Загружаются картинки, осталось: ${left}`}
			</Text>
			{all.length > 0 && (
				<Stack gap={4} component="ul" className={styles.list}>
					{all.map((upload) => (
						<UploadRow key={upload.id} upload={upload} pictures={pictures} />
					))}
				</Stack>
			)}
		</div>
	);
}

function UploadRow({ upload, pictures }: { upload: PictureUpload; pictures: FieldUploads }) {
	const { id, file, status, problem } = upload;
	const name = file.name || "Картинка";
	const isFailed = status === "failed";
	const action = (label: string, onClick: () => void) => (
		<Button variant="subtle" size="compact-sm" aria-label={`${label}: ${name}`} onClick={onClick}>
			{label}
		</Button>
	);
	return (
		<Group component="li" wrap="nowrap" gap="sm" justify="space-between">
			<div className={styles.details}>
				<Text size="sm" className={styles.name} role={isFailed ? "alert" : undefined}>
					{name}: {STATUS[status]}
					{problem && `. ${problem}`}
				</Text>
				{!isFailed && <Progress value={percentOf(upload)} size="xs" aria-label={`${name}: ${STATUS[status]}`} />}
			</div>
			<Group gap={4} wrap="nowrap">
				{isFailed && action("Повторить", () => pictures.retry(id))}
				{action(isFailed ? "Убрать" : "Отменить", () => pictures.uploads.cancel(id))}
			</Group>
		</Group>
	);
}
