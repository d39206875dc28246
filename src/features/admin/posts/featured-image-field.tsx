import { Button, FileButton, Image, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { labelOf } from "../editing/entity.ts";
import { failureOf } from "../errors/failure.ts";
import { UploadProgress } from "../pictures/upload-progress.tsx";
import { POST_KIND } from "./post-kind.ts";
import type { PostFormState } from "./use-post-form.ts";

/** The fields for a post's featured image: its URL, an upload that fills in the URL, and the alternative text. */
export function FeaturedImageField({ postForm: { form, cover } }: { postForm: PostFormState }) {
	const { share, send, stop } = cover;
	const [url, setUrl] = useState(form.getValues().featuredImage);
	const [uploadError, setUploadError] = useState<string>();
	form.watch("featuredImage", ({ value }) => {
		setUrl(value);
		setUploadError(undefined);
	});

	async function handleFile(file: File | null) {
		if (!file) return;
		setUploadError(undefined);
		try {
			const picture = await send(file);
			if (!picture) return;
			form.setFieldValue("featuredImage", picture.url);
			form.getInputNode("featuredImageAlt")?.focus();
		} catch (error) {
			setUploadError(failureOf(error).detail);
		}
	}

	return (
		<Stack gap="xs">
			<TextInput
				label={labelOf(POST_KIND, "featuredImage")}
				inputMode="url"
				key={form.key("featuredImage")}
				{...form.getInputProps("featuredImage")}
				error={form.errors.featuredImage ?? uploadError}
			/>
			{share === undefined ? (
				<FileButton accept="image/*" onChange={handleFile}>
					{(props) => (
						<Button {...props} size="xs" variant="default" style={{ alignSelf: "flex-start" }}>
							Загрузить файл
						</Button>
					)}
				</FileButton>
			) : (
				<UploadProgress share={share} onStop={stop} />
			)}
			{url && <Image src={url} alt="" mah={160} w="auto" fit="contain" referrerPolicy="no-referrer" />}
			<TextInput
				label={labelOf(POST_KIND, "featuredImageAlt")}
				description="Для тех, кто его не видит: читается вслух и показывается, пока картинка не загрузилась."
				key={form.key("featuredImageAlt")}
				{...form.getInputProps("featuredImageAlt")}
			/>
		</Stack>
	);
}
