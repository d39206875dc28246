import { Button, Group, Loader, Stack } from "@mantine/core";
import { useState } from "react";
import type { AdminSitePicture } from "#contract/site-picture.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { LoadError } from "../errors/load-error.tsx";
import { FramePicker } from "../media/frame-picker.tsx";
import { trpc } from "../trpc.ts";

type ChosenFrame = Pick<AdminSitePicture, "crop" | "focus">;

interface FrameDialogProps {
	chosen: AdminSitePicture;
	title: string;
	onSave(frame: ChosenFrame): void;
	onClose(): void;
}

/** The dialog in which a place of the site gets a crop and a focal point of its own. */
export function FrameDialog({ chosen, title, onSave, onClose }: FrameDialogProps) {
	const query = trpc.media.byId.useQuery({ id: chosen.mediaId });
	const [frame, setFrame] = useState<ChosenFrame>({ crop: chosen.crop, focus: chosen.focus });
	return (
		<AdminModal opened onClose={onClose} title={`${title}: кадр`} size="lg">
			<Stack>
				{query.data && <FramePicker media={query.data} {...frame} onChange={setFrame} />}
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
					<Button onClick={() => onSave(frame)}>Сохранить кадр</Button>
				</Group>
			</Stack>
		</AdminModal>
	);
}
