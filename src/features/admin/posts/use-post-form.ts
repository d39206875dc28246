import { useForm } from "@mantine/form";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { postSlugOf, slugOf } from "#packages/slug";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import type { SaveResult } from "../editing/editing-session.ts";
import { fieldNames, labelOf, publishedText, type SaveOptions } from "../editing/entity.ts";
import { PICTURE_MISSING } from "../editing/pending-work.ts";
import { useEditingSession } from "../editing/use-editing-session.ts";
import { useOnlineRetry } from "../editing/use-online-retry.ts";
import type { ContentEditorHandle } from "../editor/content-editor.tsx";
import { type Failure, statusAndDetail } from "../errors/failure.ts";
import { notifications, notifyDone } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { useSchedule } from "../schedule/use-schedule.ts";
import { slugError } from "../terms/slug-error.tsx";
import { useDerivedSlug } from "../terms/use-derived-slug.ts";
import { trpc } from "../trpc.ts";
import { useUpload } from "../uploads/upload-file.ts";
import { POST_KIND, postCalls } from "./post-kind.ts";

/** The result of a save that was not sent. */
const NOT_SAVED = { kind: "refused" } as const;

/** The state of the post form: its fields, editor, upload of the featured image, and editing session. */
export function usePostForm(post: AdminPost | undefined) {
	const { client } = trpc.useUtils();
	const initial = useRef(post ? POST_KIND.valuesOf(post) : POST_KIND.empty);
	const editor = useRef<ContentEditorHandle>(null);
	// The text is long, so it stays in its DOM field and is read on demand.
	const readContent = useRef(() => initial.current.content);
	const { content: _, ...fields } = initial.current;
	const form = useForm({ mode: "uncontrolled", initialValues: fields, onValuesChange: () => session.touch() });
	const read = (): PostFormValues => ({ ...form.getValues(), content: readContent.current() });
	const { session, statusKind } = useEditingSession(POST_KIND, postCalls(client.post), post, read);

	useLayoutEffect(() => {
		readContent.current = () => editor.current?.getValue() ?? initial.current.content;
		return () => {
			// The field is unmounted with the page, but the last draft is still to be stored.
			const last = readContent.current();
			readContent.current = () => last;
		};
	}, []);

	// Specification, section 2: the slug is derived from the title until it is edited by hand or published.
	const slug = useDerivedSlug(initial.current.slug !== "");
	form.watch("title", ({ value }) => {
		if (session.state().base?.published) return;
		const derived = slug.derive(() => slugOf(value));
		if (derived !== undefined) form.setFieldValue("slug", derived);
	});

	// The upload belongs to the form, since leaving the form would cancel it.
	const cover = useUpload();

	return {
		form,
		editor,
		cover,
		session,
		/** The `kind` of the session's status; `session.state()` has the rest. */
		statusKind,
		initialContent: initial.current.content,
		handleSlugInput: slug.handleSlugInput,
		/** Sets the slug and focuses its field. */
		takeSlug(taken: string) {
			slug.handleSlugInput(taken);
			// Mantine remounts the field with its new value.
			flushSync(() => form.setFieldValue("slug", taken));
			form.getInputNode("slug")?.focus();
		},
		/** Replaces all values of the form. */
		fill({ content, ...values }: PostFormValues) {
			slug.handleSlugInput(values.slug);
			form.setValues(values);
			form.clearErrors();
			editor.current?.setValue(content);
		},
	};
}

export type PostFormState = ReturnType<typeof usePostForm>;

/** The save actions of the post form. Failures are shown at the fields and as a notification. */
export function usePostSaving(
	{ form, editor, session, statusKind, fill, takeSlug }: PostFormState,
	onCreated: ((id: number) => void) | undefined,
	/** Makes a field visible before it gets the focus. */
	reveal: (field: string) => void,
) {
	const refresh = useRefresh();
	const isMounted = useIsMounted();
	const topic = `post form ${session.formId}`;
	/** The post whose values readers have seen since the last save. */
	const [published, setPublished] = useState<AdminPost>();

	function notifyError(title: string, text?: string) {
		notifications.add({ variant: "destructive", topic, title, text });
	}

	function showFailure(failure: Failure, isNew: boolean) {
		const messages = byFormField(failure.fields);
		form.setErrors({ ...messages, slug: slugError(failure, takeSlug) });
		const refused = fieldNames(POST_KIND).filter((name) => name in messages);
		const [first] = refused;
		if (first) {
			reveal(first);
			if (first === "content") editor.current?.focus();
			else form.getInputNode(first)?.focus();
		}
		const where = refused.map((name) => `«${labelOf(POST_KIND, name)}»`).join(", ");
		// Specification, section 8.
		if (isNew) {
			notifyError(`Ошибка при создании статьи: ${statusAndDetail(failure)}`, where && `Поле: ${where}`);
		} else {
			notifyError("Не удалось сохранить статью", where ? `${where}: ${failure.detail}` : failure.detail);
		}
	}

	async function showResult(result: SaveResult<AdminPost>) {
		if (result.kind === "busy") return;
		// A new save outdates the notification of the one before.
		notifications.withdraw(topic);
		form.clearErrors();
		if (result.kind === "failed") showFailure(result.failure, result.isNew);
		if (result.kind === "conflict" && !isMounted()) {
			notifyError(
				"Не удалось сохранить статью",
				"Её сохранили в другом окне. Откройте её снова: набранное осталось на этом устройстве.",
			);
		}
		if (result.kind !== "saved") return;
		// If the admin has left the form meanwhile, nothing navigates back.
		if (result.isNew && isMounted()) onCreated?.(result.entity.id);
		await refresh();
	}

	async function save(options?: SaveOptions): Promise<SaveResult<AdminPost> | typeof NOT_SAVED> {
		const notifyMissing = () => notifyError("Не удалось сохранить статью", PICTURE_MISSING);
		if (!(await session.pending.wait(notifyMissing)) || !isMounted()) return NOT_SAVED;
		const { slug, title } = form.getValues();
		if (slug.trim() === "") {
			form.setFieldValue("slug", postSlugOf(title, new Date()));
		}
		const wasPublished = session.state().base?.published === true;
		const result = await session.save(options);
		if (result.kind === "saved") {
			const { entity } = result;
			const isShown = entity.published && !entity.isWaiting && (options?.isPublishing || !wasPublished);
			setPublished(isShown ? entity : undefined);
		}
		await showResult(result);
		if (options?.isPublishing && result.kind === "saved") notifyDone(topic, publishedText(result.entity));
		return result;
	}

	/** Saves the form so that readers see no more of it than before: a post that is not public yet stays a draft. */
	function saveUnpublished(options?: SaveOptions) {
		if (!session.state().base?.published) form.setFieldValue("published", false);
		return save(options);
	}

	useOnlineRetry(session, statusKind === "failed", save);

	return {
		save,
		saveUnpublished,
		published,
		hidePublished: () => setPublished(undefined),
		plan: useSchedule({
			session,
			save: saveUnpublished,
			fill,
			fillState: ({ published }) => form.setFieldValue("published", published),
		}),
		restoreAndSave: async () => showResult(await session.restoreAndSave()),
		keepMine: async (theirs: AdminPost) => showResult(await session.keepMine(theirs)),
		async acceptTheirs(theirs: AdminPost) {
			fill(POST_KIND.valuesOf(theirs));
			await session.acceptTheirs(theirs);
		},
	};
}

/**
 * Messages by form field: those about a list's item, such as `tags.0`, are shown at the list, and those about `isDraft`
 * at `published`.
 */
const byFormField = (fields: Failure["fields"]) =>
	Object.fromEntries(
		Object.entries(fields).map(([path, message]) => [
			path.split(".")[0] === "isDraft" ? "published" : path.split(".")[0],
			message,
		]),
	);
