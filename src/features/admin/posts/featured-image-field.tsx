import { Button, FileButton, Image, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "../failure/failure.ts";
import { UploadProgress } from "../pictures/upload-progress.tsx";
import type { PostFormState } from "./use-post-form.ts";

/** The picture of a post: an address, or a file that becomes one, and what is to be seen on it. */
export function FeaturedImageField({
	postForm: { form, cover },
}: {
	postForm: PostFormState;
}) {
	const { share, send, stop } = cover;
	const [address, setAddress] = useState(form.getValues().featuredImage);
	const [refusal, setRefusal] = useState<string>();
	form.watch("featuredImage", ({ value }) => {
		setAddress(value);
		setRefusal(undefined);
	});

	async function handleFile(file: File | null) {
		if (!file) return;
		setRefusal(undefined);
		try {
			const picture = await send(file);
			if (!picture) return;
			form.setFieldValue("featuredImage", picture.address);
			form.getInputNode("featuredImageAlt")?.focus();
		} catch (error) {
			setRefusal(failureOf(error).detail);
		}
	}

	return (
		<Stack gap="xs">
			<TextInput
				label="Изображение статьи (URL)"
				inputMode="url"
				key={form.key("featuredImage")}
				{...form.getInputProps("featuredImage")}
				error={form.errors.featuredImage ?? refusal}
			/>
			{share === undefined ? (
				<FileButton accept="image/*" onChange={handleFile}>
					{(props) => (
						<Button
							{...props}
							size="xs"
							variant="default"
							style={{ alignSelf: "flex-start" }}
						>
							Загрузить файл
						</Button>
					)}
				</FileButton>
			) : (
				<UploadProgress share={share} onStop={stop} />
			)}
			{address && (
				<Image
					src={address}
					alt=""
					mah={160}
					w="auto"
					fit="contain"
					referrerPolicy="no-referrer"
				/>
			)}
			<TextInput
				label="Что на изображении"
				description="Для тех, кто его не видит: читается вслух и показывается, пока картинка не загрузилась."
				key={form.key("featuredImageAlt")}
				{...form.getInputProps("featuredImageAlt")}
			/>
		</Stack>
	);
}
