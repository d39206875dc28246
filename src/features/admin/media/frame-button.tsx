import { Button } from "@mantine/core";
import { useState } from "react";
import { parsePicture } from "#contract/picture-url.ts";
import { trpc } from "../trpc.ts";
import { type Frame, FrameDialog } from "./frame-dialog.tsx";
import { useFrameUrl } from "./use-frame-url.ts";

interface FrameButtonProps {
	/** What the picture is for. */
	title: string;
	/** The URL of the picture; only one of the library can be cut. */
	url: string;
	/** Called with the URL of the chosen frame. */
	onChange(url: string): void;
}

/** A button that gives a picture of the library another crop and focal point, in this one place. */
export function FrameButton({ title, url, onChange }: FrameButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const frameUrl = useFrameUrl("Не удалось выбрать кадр");
	const shown = parsePicture(url);
	const query = trpc.media.byUrl.useQuery({ url }, { enabled: isOpen });
	if (!shown) return null;
	async function save(id: number, frame: Frame) {
		setIsOpen(false);
		const made = await frameUrl(id, frame);
		if (made) onChange(made);
	}
	const { data } = query;
	return (
		<>
			<Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
				Кадр
			</Button>
			{isOpen && (
				<FrameDialog
					// The crop is known once the picture is loaded.
					key={data?.media.id}
					title={title}
					query={{ ...query, data: data?.media }}
					frame={{ crop: data?.crop ?? null, focus: shown.focus ?? null }}
					onSave={(frame) => data && void save(data.media.id, frame)}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	);
}
