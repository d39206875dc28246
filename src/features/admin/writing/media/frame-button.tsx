import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { parsePicture } from "#contract/picture-url.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useHold } from "../../kit/editing/pending-work.ts";
import { FrameDialog } from "./frame-dialog.tsx";
import type { Frame } from "./frame-picker.tsx";
import { frameUrl } from "./frame-url.ts";

interface FrameButtonProps {
	/** The purpose of the picture. */
	title: string;
	/** The URL of the picture; only library pictures can be cropped. */
	url: string;
	onChange(url: string): void;
}

/** A button that gives a library picture another crop and focal point, in this one place. */
export function FrameButton({ title, url, onChange }: FrameButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const hold = useHold();
	/** Aborts the cropping when the dialog is closed. */
	const making = useRef<AbortController>(null);
	const shown = parsePicture(url);
	const query = trpc.media.byUrl.useQuery({ url }, { enabled: isOpen });
	if (!shown) return null;
	function close() {
		making.current?.abort();
		setIsOpen(false);
	}
	async function save(id: number, frame: Frame) {
		making.current = new AbortController();
		const { signal } = making.current;
		try {
			const made = await frameUrl(id, frame, signal);
			if (signal.aborted) return;
			setIsOpen(false);
			onChange(made);
		} catch (error) {
			if (!signal.aborted) throw error;
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
					onSave={(frame) => {
						if (!data) return;
						const saved = save(data.media.id, frame);
						hold(saved);
						return saved;
					}}
					onClose={close}
				/>
			)}
		</>
	);
}
