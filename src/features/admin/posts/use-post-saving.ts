import { useEffect } from "react";
import type { AdminPost } from "#contract/post.ts";
import { postSlugOf } from "#contract/slug.ts";
import { useIsHere } from "../../../lib/use-is-here.ts";
import { type Failure, statusAndDetail } from "../failure/failure.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifications } from "../notifications/notify.ts";
import { slugError } from "../terms/offered-slug.tsx";
import { fieldsOf } from "./post-fields.ts";
import type { SaveResult } from "./post-session.ts";
import type { PostFormState } from "./use-post-form.ts";

/** The fields with their labels, as they stand on the screen: the first that is refused gets the focus. */
const LABELS = {
	title: "Заголовок",
	content: "Содержание",
	slug: "Адрес (slug)",
	categoryId: "Категория",
	tags: "Теги",
	featuredImage: "Изображение статьи (URL)",
	featuredImageAlt: "Что на изображении",
	excerpt: "Краткое описание",
	metaDescription: "Мета-описание для SEO",
} as const;
const IN_ORDER = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Saving a post's form, and saying at the fields and in a notification what came of it. */
export function usePostSaving(
	{ form, editor, session, stateKind, fill, takeSlug }: PostFormState,
	onCreated: ((id: number) => void) | undefined,
	/** Brings a field into sight, before it gets the focus. */
	reveal: (field: string) => void,
) {
	const refresh = useRefresh();
	const isHere = useIsHere();
	const topic = `post form ${session.formId}`;

	function tell(title: string, text?: string) {
		notifications.add({ variant: "destructive", topic, title, text });
	}

	function showFailure(failure: Failure, isNew: boolean) {
		form.setErrors({
			...atFields(failure.fields),
			slug: slugError(failure, takeSlug),
		});
		const refused = atFields(failure.fields);
		const named = IN_ORDER.filter((name) => name in refused);
		const [first] = named;
		if (first) {
			reveal(first);
			if (first === "content") editor.current?.focus();
			else form.getInputNode(first)?.focus();
		}
		const where = named.map((name) => `«${LABELS[name]}»`).join(", ");
		// Specification, section 8.
		if (isNew) {
			tell(
				`Ошибка при создании статьи: ${statusAndDetail(failure)}`,
				where && `Поле: ${where}`,
			);
		} else {
			tell(
				"Не удалось сохранить статью",
				where ? `${where}: ${failure.detail}` : failure.detail,
			);
		}
	}

	async function follow(result: SaveResult) {
		if (result.kind === "busy") return;
		// A new save outdates the notification of the one before.
		notifications.withdraw(topic);
		form.clearErrors();
		if (result.kind === "failed") showFailure(result.failure, result.isNew);
		if (result.kind === "conflict" && !isHere()) {
			tell(
				"Не удалось сохранить статью",
				"Её сохранили в другом окне. Откройте её снова: набранное осталось на этом устройстве.",
			);
		}
		if (result.kind !== "saved") return;
		// Whoever has left the form meanwhile stays where he is.
		if (result.isNew && isHere()) onCreated?.(result.post.id);
		await refresh();
	}

	async function save() {
		const { slug, title } = form.getValues();
		if (slug.trim() === "") {
			form.setFieldValue("slug", postSlugOf(title, new Date()));
		}
		await follow(await session.save());
	}

	// What failed for want of a network is saved when there is one again.
	useEffect(() => {
		if (stateKind !== "failed") return;
		const retry = () => void (session.mayRetry() && save());
		addEventListener("online", retry);
		return () => removeEventListener("online", retry);
	});

	return {
		save,
		restoreAndSave: async () => follow(await session.restoreAndSave()),
		keepMine: async (theirs: AdminPost) =>
			follow(await session.keepMine(theirs)),
		async takeTheirs(theirs: AdminPost) {
			fill(fieldsOf(theirs));
			await session.takeTheirs(theirs);
		},
	};
}

/** The server counts the items of lists; the form says what is wrong with one at the list. */
const atFields = (fields: Failure["fields"]) =>
	Object.fromEntries(
		Object.entries(fields).map(([path, message]) => [
			path.split(".")[0] === "isDraft" ? "published" : path.split(".")[0],
			message,
		]),
	);
