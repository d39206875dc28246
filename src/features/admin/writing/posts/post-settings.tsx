import { Button, CloseButton, FileButton, Group, Image, Stack, Textarea, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import type { MediaView } from "#contract/media.ts";
import type { PostFormValues } from "#contract/post.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { labelOf } from "../../kit/editing/entity.ts";
import { useHold } from "../../kit/editing/pending-work.ts";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import type { Compare } from "../entity-form/entity-form-shell.tsx";
import { SlugSection, UnseenLinkButton } from "../entity-form/slug-section.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { FrameButton } from "../media/frame-button.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { ACCEPTED } from "../media/use-media-list.ts";
import { ScheduleSection } from "../schedule/schedule-section.tsx";
import { CategorySelect } from "../terms/category-select.tsx";
import { TagPicker } from "../terms/tag-picker.tsx";
import { PostAdviceButton } from "./post-advice.tsx";
import styles from "./post-form.module.css";
import { POST_KIND } from "./post-kind.ts";
import type { PostFormState } from "./use-post-form.ts";
import type { SettingsPanel } from "./use-settings-panel.ts";

interface PostSettingsProps {
	postForm: PostFormState;
	panel: SettingsPanel;
	compare: Compare<PostFormValues>;
}

/** The settings panel of the post form: all fields but title, text and state. */
export function PostSettings({ postForm, panel, compare }: PostSettingsProps) {
	const { form } = postForm;
	const field = (name: keyof PostFormValues) => ({ label: labelOf(POST_KIND, name), ...form.getInputProps(name) });
	return (
		<aside
			id={panel.id}
			className={styles.settings}
			aria-label="Настройки статьи"
			// The fields stay mounted while the panel is closed.
			hidden={!panel.isOpen}
		>
			<Stack gap="md">
				<Group justify="space-between">
					<Title order={2} size="h4">
						Настройки
					</Title>
					<Group gap="xs">
						<PostAdviceButton postForm={postForm} panel={panel} />
						<CloseButton aria-label="Закрыть настройки" onClick={panel.close} />
					</Group>
				</Group>
				<ScheduleSection
					session={postForm.session}
					plan={postForm.plan}
					beside={<HistoryButton form={postForm} compare={compare} />}
				/>
				<SlugSection session={postForm.session} slug={postForm.slug} path="/blog/">
					<UnseenLinkButton session={postForm.session} />
				</SlugSection>
				<CategorySelect key={form.key("categoryId")} {...form.getInputProps("categoryId")} />
				<TagPicker key={form.key("tags")} {...form.getInputProps("tags")} />
				<FeaturedImageField postForm={postForm} />
				<Textarea
					description="Показывается в списке статей. Если пусто, там начало текста."
					rows={3}
					key={form.key("excerpt")}
					{...field("excerpt")}
				/>
				<Textarea
					description="Что показывают поисковики под названием."
					rows={2}
					key={form.key("metaDescription")}
					{...field("metaDescription")}
				/>
			</Stack>
		</aside>
	);
}

/** The fields for a post's featured image: its URL, an upload that fills in the URL, and the alternative text. */
function FeaturedImageField({ postForm: { form, cover } }: { postForm: PostFormState }) {
	const { share, send, stop } = cover;
	const hold = useHold();
	const [url, setUrl] = useState(form.getValues().featuredImage);
	const [uploadError, setUploadError] = useState<string>();
	const [isPicking, setIsPicking] = useState(false);
	form.watch("featuredImage", ({ value }: { value: string }) => {
		setUrl(value);
		setUploadError(undefined);
	});

	/** Fills in the URL, and the text alternative from the library where none is typed yet. */
	function choose({ url, altRu }: MediaView) {
		form.setFieldValue("featuredImage", url);
		if (form.getValues().featuredImageAlt === "") form.setFieldValue("featuredImageAlt", altRu);
		setIsPicking(false);
	}
	const focusAlt = () => form.getInputNode("featuredImageAlt")?.focus();
	function handlePicked(media: MediaView) {
		choose(media);
		focusAlt();
	}

	/** @returns whether the file has been uploaded, or the upload was given up */
	async function upload(file: File): Promise<boolean> {
		setUploadError(undefined);
		try {
			const picture = await send(file);
			if (picture) choose(picture);
			// The pressed button is gone, unless the owner has gone on elsewhere.
			if (picture && document.activeElement === document.body) focusAlt();
			return true;
		} catch (error) {
			setUploadError(failureOf(error).detail);
			const isSeen = form.getInputNode("featuredImage")?.checkVisibility() ?? false;
			if (!isSeen) notifyFailure("cover", "Изображение статьи не загрузилось", error);
			return false;
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
				<Group gap="xs">
					<Button size="xs" variant="default" onClick={() => setIsPicking(true)}>
						Из медиатеки
					</Button>
					<FileButton accept={ACCEPTED.picture} onChange={(file) => file && hold(upload(file))}>
						{(props) => (
							<Button {...props} size="xs" variant="default">
								Загрузить файл
							</Button>
						)}
					</FileButton>
					<FrameButton
						title="Изображение статьи"
						url={url}
						onChange={(framed) => form.setFieldValue("featuredImage", framed)}
					/>
				</Group>
			) : (
				<UploadProgress share={share} onStop={stop} />
			)}
			{isPicking && (
				<MediaPicker
					kind="picture"
					title="Главное изображение"
					onChoose={handlePicked}
					onClose={() => setIsPicking(false)}
				/>
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
