import { Button, FileButton, Group, Input, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isTransient } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { drawFile } from "../../kit/uploads/draw-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { FrameDialog } from "../media/frame-dialog.tsx";
import { LibraryButton } from "../media/media-picker.tsx";
import { ACCEPTED } from "../media/use-media-list.ts";
import styles from "./artwork-form.module.css";
import type { ArtworkPictureState } from "./use-artwork-picture.ts";

interface ArtworkPictureFieldProps {
	picture: ArtworkPictureState;
	error: ReactNode;
	/** Called when a picture was chosen, before its upload. */
	onChosen(): void;
}

/** The picture of a work, chosen on the device or from the library and shown before it is uploaded. */
export function ArtworkPictureField({ picture, error, onChosen }: ArtworkPictureFieldProps) {
	const [isFraming, setIsFraming] = useState(false);
	const { shown } = picture;
	const upload = (file: File | null) => {
		if (!file) return;
		picture.upload(file);
		onChosen();
	};
	const framed = trpc.media.byId.useQuery({ id: shown?.frame?.mediaId ?? 0 }, { enabled: isFraming });
	const choose = (chosen: Parameters<typeof picture.choose>[0]) => {
		setIsFraming(false);
		picture.choose(chosen);
		onChosen();
	};
	const remove = () => {
		picture.stop();
		// The focus would be lost with the pressed button.
		document.getElementById("artwork-picture")?.focus();
	};
	return (
		<>
			<div className={styles.picture} data-empty={shown === undefined || undefined}>
				{shown && <Picture source={shown.source} />}
				{shown?.share !== undefined && <UploadProgress share={shown.share} onStop={remove} />}
				{shown?.failure && (
					<Group gap="xs" justify="center">
						<Text role="alert" c="var(--mantine-color-error)" flex="1 1 13rem">
							Картинка не загрузилась. {shown.failure.detail}
						</Text>
						{isTransient(shown.failure) && (
							<Button variant="default" onClick={picture.retry}>
								Повторить
							</Button>
						)}
						<Button variant="default" onClick={remove}>
							Убрать
						</Button>
					</Group>
				)}
				<Group gap="xs" justify="center">
					<FileButton accept={ACCEPTED.picture} onChange={upload}>
						{(props) => (
							<Button {...props} variant={shown ? "default" : "filled"} id="artwork-picture">
								{shown ? "Другая картинка" : "Выбрать картинку"}
							</Button>
						)}
					</FileButton>
					<LibraryButton kind="picture" title="Картинка работы" onChoose={choose} />
					{shown?.frame && (
						<Button variant="default" onClick={() => setIsFraming(true)}>
							Кадр
						</Button>
					)}
				</Group>
				{error && (
					<Input.Error role="alert" ta="center">
						{error}
					</Input.Error>
				)}
			</div>
			{isFraming && shown?.frame && (
				<FrameDialog
					title="Картинка работы"
					query={framed}
					// No focal point is set, since a work is never cropped to another shape.
					frame={{ crop: shown.frame.crop, focus: null }}
					onSave={({ crop }) => framed.data && choose({ id: framed.data.id, url: framed.data.wholeUrl, crop })}
					onClose={() => setIsFraming(false)}
				/>
			)}
		</>
	);
}

const DRAWING_PX = 1_200;

/** A picture of the site, or a file of the device that is shown before its upload. */
function Picture({ source }: { source: File | string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [isUndrawable, setIsUndrawable] = useState(false);
	useEffect(() => {
		if (!canvas.current || typeof source === "string") return;
		let isCurrent = true;
		setIsUndrawable(false);
		// The server may read formats that the browser cannot decode.
		drawFile(source, canvas.current, DRAWING_PX).catch(() => isCurrent && setIsUndrawable(true));
		return () => {
			isCurrent = false;
		};
	}, [source]);
	if (typeof source === "string") return <img src={source} alt="Картинка работы" className={styles.image} />;
	return (
		<>
			<canvas ref={canvas} role="img" aria-label="Картинка работы" className={styles.image} hidden={isUndrawable} />
			{isUndrawable && <Text ta="center">{source.name}</Text>}
		</>
	);
}
