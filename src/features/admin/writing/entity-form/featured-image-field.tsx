import { Button, FileButton, Group, Image, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { MediaView } from "#contract/media.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { labelOf } from "../../kit/editing/entity.ts";
import { useHold } from "../../kit/editing/pending-work.ts";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import { requirePicture } from "../../kit/uploads/describe-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { FrameButton } from "../media/frame-button.tsx";
import { LibraryButton } from "../media/media-picker.tsx";
import { ACCEPTED } from "../media/use-media-list.ts";
import type { TextFormState } from "./use-text-form.ts";

/** The fields of an entity's featured image: its URL, an upload that fills in the URL, and the alternative text. */
export function FeaturedImageField({ state: { form, cover, kind } }: { state: TextFormState }) {
	const title = `Изображение ${kind.words.genitive}`;
	const { share, send, stop } = cover;
	const hold = useHold();
	const [url, setUrl] = useState(form.getValues().featuredImage);
	const [uploadError, setUploadError] = useState<string>();
	form.watch("featuredImage", ({ value }: { value: string }) => {
		setUrl(value);
		setUploadError(undefined);
	});

	/** Fills in the URL, and the alternative text from the library if none is typed yet. */
	function choose({ url, altRu }: MediaView) {
		form.setFieldValue("featuredImage", url);
		if (form.getValues().featuredImageAlt === "") form.setFieldValue("featuredImageAlt", altRu);
	}
	const focusAlt = () => form.getInputNode("featuredImageAlt")?.focus();
	function handlePicked(media: MediaView) {
		choose(media);
		focusAlt();
	}

	/** @returns false if the upload has failed; a cancelled upload is no failure */
	async function upload(file: File): Promise<boolean> {
		setUploadError(undefined);
		try {
			const picture = await send(file);
			if (picture) requirePicture(picture);
			if (picture) choose(picture);
			// The pressed button is gone, so the focus moves, unless the owner has moved it already.
			if (picture && document.activeElement === document.body) focusAlt();
			return true;
		} catch (error) {
			setUploadError(failureOf(error).detail);
			const isSeen = form.getInputNode("featuredImage")?.checkVisibility() ?? false;
			if (!isSeen) notifyFailure("cover", `${title} не загрузилось`, error);
			return false;
		}
	}

	return (
		<Stack gap="xs">
			<TextInput
				label={labelOf(kind, "featuredImage")}
				inputMode="url"
				key={form.key("featuredImage")}
				{...form.getInputProps("featuredImage")}
				error={form.errors.featuredImage ?? uploadError}
			/>
			{share === undefined ? (
				<Group gap="xs">
					<LibraryButton size="xs" kind="picture" title="Главное изображение" onChoose={handlePicked} />
					<FileButton accept={ACCEPTED.picture} onChange={(file) => file && hold(upload(file))}>
						{(props) => (
							<Button {...props} size="xs" variant="default">
								Загрузить файл
							</Button>
						)}
					</FileButton>
					<FrameButton title={title} url={url} onChange={(framed) => form.setFieldValue("featuredImage", framed)} />
				</Group>
			) : (
				<UploadProgress share={share} onStop={stop} />
			)}
			{url && <Image src={url} alt="" mah={160} w="auto" fit="contain" referrerPolicy="no-referrer" />}
			<TextInput
				label={labelOf(kind, "featuredImageAlt")}
				description="Для тех, кто его не видит: читается вслух и показывается, пока картинка не загрузилась."
				key={form.key("featuredImageAlt")}
				{...form.getInputProps("featuredImageAlt")}
			/>
		</Stack>
	);
}
