import { Button, Group, Loader, Stack } from "@mantine/core";
import { useState } from "react";
import type { Crop, Focus, MediaDetail } from "#contract/media.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { LoadError } from "../errors/load-error.tsx";
import { FramePicker } from "./frame-picker.tsx";

/** The part of a picture that a place shows, and the point that stays visible where it is cut. */
export interface Frame {
	crop: Crop | null;
	focus: Focus | null;
}

interface FrameDialogProps {
	title: string;
	/** The query of the picture. */
	query: { data: MediaDetail | undefined; error: unknown; refetch(): void };
	/** The frame of the place now. */
	frame: Frame;
	onSave(frame: Frame): void;
	onClose(): void;
}

/** The dialog in which a place gets a crop and a focal point of its own. */
export function FrameDialog({ title, query, frame, onSave, onClose }: FrameDialogProps) {
	const [chosen, setChosen] = useState(frame);
	return (
		<AdminModal opened onClose={onClose} title={`${title}: кадр`} size="lg">
			<Stack>
				{query.data && <FramePicker media={query.data} {...chosen} onChange={setChosen} />}
				{!query.data &&
					(query.error ? (
						<LoadError error={query.error} title="Не удалось загрузить файл" onRetry={query.refetch} />
					) : (
						<Loader />
					))}
				<Group justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Отмена
					</Button>
					<Button disabled={!query.data} onClick={() => onSave(chosen)}>
						Сохранить кадр
					</Button>
				</Group>
			</Stack>
		</AdminModal>
	);
}
