import { SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { CopyPreviewLinkButton } from "./copy-preview-link-button.tsx";
import type { PostFormState } from "./use-post-form.ts";

/** Title and address of a post, and the link of a draft. */
export function PostHeading({ postForm }: { postForm: PostFormState }) {
	const { form, handleSlugInput, session } = postForm;
	const slug = form.getInputProps("slug");
	const saved = useSyncExternalStore(session.subscribe, () => session.base);
	return (
		<SimpleGrid cols={{ base: 1, sm: 2 }}>
			<TextInput
				label="Заголовок"
				key={form.key("title")}
				{...form.getInputProps("title")}
			/>
			<Stack gap="xs" align="flex-start">
				<TextInput
					label="Адрес (slug)"
					description="Часть адреса статьи на сайте: /blog/…"
					inputWrapperOrder={["label", "input", "description", "error"]}
					w="100%"
					spellCheck={false}
					autoCapitalize="none"
					key={form.key("slug")}
					{...slug}
					onChange={(event) => {
						slug.onChange(event);
						handleSlugInput(event.currentTarget.value);
					}}
				/>
				{saved && !saved.published && <CopyPreviewLinkButton post={saved} />}
			</Stack>
		</SimpleGrid>
	);
}
