import { Box, Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { isTransient } from "../calls/failure.ts";
import styles from "./upload-list.module.css";
import type { Upload, UploadQueue } from "./upload-queue.ts";

const STATUS: Record<Upload["status"], string> = {
	waiting: "ждёт очереди",
	uploading: "загружается",
	failed: "не загрузился",
};

const percentOf = ({ share }: Upload) => Math.round(100 * Math.min(1, Math.max(0, share)));

interface UploadListProps {
	uploads: Pick<UploadQueue, "subscribe" | "all" | "cancel">;
	onRetry(id: string): void;
}

/** The list of uploads with their progress, each with a button that cancels or retries it. */
export function UploadList({ uploads, onRetry }: UploadListProps) {
	const all = useSyncExternalStore(uploads.subscribe, uploads.all);
	const left = all.filter(({ status }) => status !== "failed").length;
	return (
		<div>
			<Text size="sm" role="status">
				{left > 0 && `Загружаются файлы, осталось: ${left}`}
			</Text>
			{all.length > 0 && (
				<Stack gap={4} component="ul" data-plain>
					{all.map((upload) => (
						<UploadRow key={upload.id} upload={upload} uploads={uploads} onRetry={onRetry} />
					))}
				</Stack>
			)}
		</div>
	);
}

function UploadRow({ upload, uploads, onRetry }: UploadListProps & { upload: Upload }) {
	const { id, file, status, failure } = upload;
	const name = file.name || "Файл";
	const isFailed = status === "failed";
	const action = (label: string, onClick: () => void) => (
		<Button variant="subtle" size="compact-sm" aria-label={`${label}: ${name}`} onClick={onClick}>
			{label}
		</Button>
	);
	return (
		<Group component="li" gap="0 var(--mantine-spacing-sm)">
			{/* The buttons of a failed upload are below its reason where they would leave a narrow column beside it. */}
			<Box flex="1 1 13rem" miw={0}>
				<Text size="sm" className={styles.name} role={isFailed ? "alert" : undefined}>
					{name}: {STATUS[status]}
					{failure && `. ${failure.detail}`}
				</Text>
				{!isFailed && <Progress value={percentOf(upload)} size="xs" aria-label={`${name}: ${STATUS[status]}`} />}
			</Box>
			<Group gap={4} wrap="nowrap" ml="auto">
				{failure && isTransient(failure) && action("Повторить", () => onRetry(id))}
				{action(isFailed ? "Убрать" : "Отменить", () => uploads.cancel(id))}
			</Group>
		</Group>
	);
}
