import { Button } from "@mantine/core";
import { useState } from "react";
import { parsePicture, pictureUrl } from "#contract/picture-url.ts";
import { notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { type Frame, FrameDialog } from "./frame-dialog.tsx";

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
	const { client } = trpc.useUtils();
	const shown = parsePicture(url);
	const query = trpc.media.byUrl.useQuery({ url }, { enabled: isOpen });
	if (!shown) return null;
	async function save(id: number, { crop, focus }: Frame) {
		setIsOpen(false);
		try {
			const made = await client.media.rendition.mutate({ id, crop });
			const picture = parsePicture(made.url);
			if (picture) onChange(pictureUrl({ ...picture, ...(focus && { focus }) }));
		} catch (error) {
			notifyFailure("frame", "Не удалось выбрать кадр", error);
		}
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
