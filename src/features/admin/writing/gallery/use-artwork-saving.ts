import type { AdminArtwork } from "#contract/artwork.ts";
import { useIsMounted } from "../../../../lib/use-is-mounted.ts";
import type { Failure } from "../../kit/calls/failure.ts";
import type { SaveResult } from "../../kit/editing/editing-session.ts";
import { fieldNames, labelOf, publishedText, type SaveOptions } from "../../kit/editing/entity.ts";
import { PICTURE_MISSING } from "../../kit/editing/pending-work.ts";
import { useOnlineRetry } from "../../kit/editing/use-online-retry.ts";
import { notifications, notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { useSchedule } from "../schedule/use-schedule.ts";
import { slugError } from "../terms/slug-error.tsx";
import { ARTWORK_KIND, refusedFields } from "./artwork-kind.ts";
import { rememberChoices } from "./last-choices.ts";
import type { ArtworkFormState } from "./use-artwork-form.ts";

/** The result of a save that was not sent. */
const NOT_SAVED = { kind: "refused" } as const;

const FAILED = "Не удалось сохранить работу";

/**
 * The save actions of the form of a work. A save waits for the picture. Failures are shown at the fields and as a
 * notification.
 *
 * @param reveal makes a field visible before it gets the focus
 * @param onHung called when a work that readers did not see before was published
 */
export function useArtworkSaving(
	{ form, session, statusKind, fill, takeSlug, completeSlug }: ArtworkFormState,
	{ reveal, onCreated, onHung }: { reveal(field: string): void; onCreated(id: number): void; onHung(): void },
) {
	const refresh = useRefresh();
	const isMounted = useIsMounted();
	const topic = `artwork form ${session.formId}`;

	const notifyError = (text: string) => notifications.add({ variant: "destructive", topic, title: FAILED, text });

	function showRefused(
		messages: Record<string, string>,
		errors: Parameters<typeof form.setErrors>[0],
		detail?: string,
	) {
		form.setErrors(errors);
		const refused = fieldNames(ARTWORK_KIND).filter((name) => name in messages);
		const [first] = refused;
		if (first) {
			reveal(first);
			if (first === "pictureId") document.getElementById("artwork-picture")?.focus();
			else form.getInputNode(first)?.focus();
		}
		const where = refused.map((name) => `«${labelOf(ARTWORK_KIND, name)}»`).join(", ");
		const text = detail ?? (first ? (messages[first] ?? "") : "");
		notifyError(where ? `${where}: ${text}` : text);
	}

	const showFailure = (failure: Failure) =>
		showRefused(failure.fields, { ...failure.fields, slug: slugError(failure, takeSlug) }, failure.detail);

	async function showResult(result: SaveResult<AdminArtwork>, wasShown: boolean) {
		if (result.kind === "busy") return;
		notifications.withdraw(topic);
		form.clearErrors();
		if (result.kind === "failed") showFailure(result.failure);
		if (result.kind === "conflict" && !isMounted()) {
			notifyError("Её сохранили в другом окне. Откройте её снова: набранное осталось на этом устройстве.");
		}
		if (result.kind !== "saved") return;
		const { entity, isNew } = result;
		rememberChoices(entity);
		const isHung = !wasShown && !entity.isHidden;
		if (isHung) notifyDone(topic, `Работа на стене: «${entity.titleRu}»`);
		if (isMounted() && isNew) onCreated(entity.id);
		await refresh();
		// Edits that were made during the save keep the form open.
		if (isMounted() && isHung && !session.isUnsaved()) onHung();
	}

	async function save(options?: SaveOptions): Promise<SaveResult<AdminArtwork> | typeof NOT_SAVED> {
		if (!(await session.pending.wait(() => notifyError(PICTURE_MISSING))) || !isMounted()) return NOT_SAVED;
		completeSlug();
		const refused = refusedFields(form.getValues());
		if (Object.keys(refused).length > 0) {
			showRefused(refused, refused);
			return NOT_SAVED;
		}
		const { base } = session.state();
		const result = await session.save(options);
		await showResult(result, base !== undefined && !base.isHidden);
		if (options?.isPublishing && result.kind === "saved") notifyDone(topic, publishedText(result.entity));
		return result;
	}

	/** Saves the form so that readers see no more of it than before: a work that is not public yet stays hidden. */
	function saveHidden(options?: SaveOptions) {
		if (session.state().base?.isHidden ?? true) form.setFieldValue("isHidden", true);
		return save(options);
	}

	useOnlineRetry(session, statusKind === "failed", save);

	return {
		save,
		saveHidden,
		plan: useSchedule({
			session,
			save: saveHidden,
			fill,
			fillState: ({ isHidden }) => form.setFieldValue("isHidden", isHidden),
		}),
		restoreAndSave: async () => showResult(await session.restoreAndSave(), true),
		keepMine: async (theirs: AdminArtwork) => showResult(await session.keepMine(theirs), true),
		async acceptTheirs(theirs: AdminArtwork) {
			fill(ARTWORK_KIND.valuesOf(theirs));
			await session.acceptTheirs(theirs);
		},
	};
}
