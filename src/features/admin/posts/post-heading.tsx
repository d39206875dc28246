import { SimpleGrid, TextInput } from "@mantine/core";
import type { PostFormState } from "./use-post-form.ts";

/** Title and address of a post. */
export function PostHeading({ postForm }: { postForm: PostFormState }) {
	const { form, handleSlugInput } = postForm;
	const slug = form.getInputProps("slug");
	return (
		<SimpleGrid cols={{ base: 1, sm: 2 }}>
			<TextInput
				label="Заголовок"
				key={form.key("title")}
				{...form.getInputProps("title")}
			/>
			<TextInput
				label="Адрес (slug)"
				description="Часть адреса статьи на сайте: /blog/…"
				inputWrapperOrder={["label", "input", "description", "error"]}
				spellCheck={false}
				autoCapitalize="none"
				key={form.key("slug")}
				{...slug}
				onChange={(event) => {
					slug.onChange(event);
					handleSlugInput(event.currentTarget.value);
				}}
			/>
		</SimpleGrid>
	);
}
