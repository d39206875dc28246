import { Paper, SimpleGrid, Stack, Textarea } from "@mantine/core";
import { CategorySelect } from "../terms/category-select.tsx";
import { TagPicker } from "../terms/tag-picker.tsx";
import { FeaturedImageField } from "./featured-image-field.tsx";
import type { PostFormState } from "./use-post-form.ts";

/** Everything of a post beside its title, address and text. */
export function PostDetails({
	postForm: { form },
}: {
	postForm: PostFormState;
}) {
	return (
		<SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
			<Paper withBorder p="md">
				<Stack>
					<CategorySelect
						key={form.key("categoryId")}
						{...form.getInputProps("categoryId")}
					/>
					<TagPicker key={form.key("tags")} {...form.getInputProps("tags")} />
				</Stack>
			</Paper>
			<Paper withBorder p="md">
				<Stack>
					<FeaturedImageField form={form} />
					<Textarea
						label="Краткое описание"
						description="Показывается в списке статей. Если пусто, там начало текста."
						rows={3}
						key={form.key("excerpt")}
						{...form.getInputProps("excerpt")}
					/>
					<Textarea
						label="Мета-описание для SEO"
						description="Что показывают поисковики под названием."
						rows={2}
						key={form.key("metaDescription")}
						{...form.getInputProps("metaDescription")}
					/>
				</Stack>
			</Paper>
		</SimpleGrid>
	);
}
