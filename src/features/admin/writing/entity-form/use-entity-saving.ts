import { useWindowEvent } from "@mantine/hooks";
import { upperFirst } from "es-toolkit";
import { useIsMounted } from "../../../../lib/use-is-mounted.ts";
import { type Failure, statusAndDetail } from "../../kit/calls/failure.ts";
import type { EditingSession, SaveResult } from "../../kit/editing/editing-session.ts";
import { labelOf, publishedText, type SaveOptions, type Versioned } from "../../kit/editing/entity.ts";
import { PICTURE_MISSING } from "../../kit/editing/pending-work.ts";
import { notifications, notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";

/** The result of a save that was not sent. */
const NOT_SAVED = { kind: "refused" } as const;

/** A saved entity. `wasPublic`: whether readers saw it before; `isPublishing`: whether the save published its values */
interface Saved<Entity> {
	entity: Entity;
	wasPublic: boolean;
	isPublishing: boolean;
}

/** The callbacks of a form after a save. */
export interface SaveEffects<Entity> {
	onCreated?: ((id: number) => void) | undefined;
	/** Called after a save, before the lists are refetched. */
	onSaved?(saved: Saved<Entity>): void;
	/** Called after a save once the lists are refetched, unless the form was closed. */
	onRefreshed?(saved: Saved<Entity>): void;
	/** The notification title if the entity could not be created; by default the same as for any save. */
	creationFailed?: string;
}

interface EntitySavingOptions<Values extends object, Entity extends Versioned> extends SaveEffects<Entity> {
	session: EditingSession<Values, Entity>;
	/** The `kind` of the session's status. */
	statusKind: string;
	/** Completes missing values before a save. */
	complete?(): void;
	/** Validates the values before sending. Returns messages by field; empty if all are valid. */
	check(): Record<string, string>;
	/** Replaces all values of the form. */
	fill(values: Values): void;
	/**
	 * Shows messages at the fields, focuses the first, and returns the names of the fields.
	 *
	 * @param failure the failure that caused the messages; undefined if nothing was sent
	 */
	showErrors(messages: Record<string, string>, failure?: Failure): (keyof Values & string)[];
	clearErrors(): void;
}

/** The save actions of an entity's form. Failures are shown at the fields and as a notification. */
export function useEntitySaving<Values extends object, Entity extends Versioned>(
	options: EntitySavingOptions<Values, Entity>,
) {
	const { session, statusKind, complete, check, fill, showErrors, clearErrors, onCreated, onSaved, onRefreshed } =
		options;
	const { kind } = session;
	const { accusative, pronoun } = kind.words;
	const refresh = useRefresh();
	const isMounted = useIsMounted();
	const topic = `${kind.name} form ${session.formId}`;

	function isPublic() {
		const { base } = session.state();
		return base !== undefined && kind.isPublic(kind.valuesOf(base));
	}

	function notifyError(text: string, title = `Не удалось сохранить ${accusative}`) {
		notifications.add({ variant: "destructive", topic, title, text });
	}

	const namesOf = (fields: (keyof Values & string)[]) => fields.map((name) => `«${labelOf(kind, name)}»`).join(", ");

	function showRefused(messages: Record<string, string>) {
		const [first, ...rest] = showErrors(messages);
		notifyError(first ? `${namesOf([first, ...rest])}: ${messages[first]}` : "Проверьте отмеченные поля");
	}

	function showFailure(failure: Failure, isNew: boolean) {
		const where = namesOf(showErrors(failure.fields, failure));
		const { creationFailed } = options;
		if (isNew && creationFailed)
			notifyError(where && `Поле: ${where}`, `${creationFailed}: ${statusAndDetail(failure)}`);
		else notifyError(where ? `${where}: ${failure.detail}` : failure.detail);
	}

	async function showResult(result: SaveResult<Entity>, wasPublic = true, isPublishing = false) {
		if (result.kind === "busy") return;
		// A new save makes the previous notification obsolete.
		notifications.withdraw(topic);
		clearErrors();
		if (result.kind === "failed") showFailure(result.failure, result.isNew);
		if (result.kind === "conflict" && !isMounted()) {
			const their = upperFirst(pronoun);
			notifyError(
				`${their} сохранили в другом окне. Откройте ${pronoun} снова: набранное осталось на этом устройстве.`,
			);
		}
		if (result.kind !== "saved") return;
		const saved = { entity: result.entity, wasPublic, isPublishing };
		onSaved?.(saved);
		// If the admin has left the form meanwhile, do not navigate back.
		if (result.isNew && isMounted()) onCreated?.(result.entity.id);
		await refresh();
		if (isMounted()) onRefreshed?.(saved);
	}

	async function save(saving: SaveOptions = {}): Promise<SaveResult<Entity> | typeof NOT_SAVED> {
		if (!(await session.pending.wait(() => notifyError(PICTURE_MISSING))) || !isMounted()) return NOT_SAVED;
		complete?.();
		const refused = check();
		if (Object.keys(refused).length > 0) {
			showRefused(refused);
			return NOT_SAVED;
		}
		const wasPublic = isPublic();
		const { isPublishing = false } = saving;
		const result = await session.save(saving);
		await showResult(result, wasPublic, isPublishing);
		if (isPublishing && result.kind === "saved") notifyDone(topic, publishedText(result.entity));
		return result;
	}

	useWindowEvent("online", () => {
		if (session.mayRetry()) void save();
	});

	return {
		kind,
		session,
		/** The `kind` of the session's status; `session.state()` has the rest. */
		statusKind,
		fill,
		/** True if readers see the saved entity. */
		isPublic,
		/** The topic of the form's notifications. */
		topic,
		save,
		restoreAndSave: async () => showResult(await session.restoreAndSave()),
		async keepMine(theirs: Entity) {
			await showResult(await session.keepMine(theirs));
		},
		async acceptTheirs(theirs: Entity) {
			fill(kind.valuesOf(theirs));
			await session.acceptTheirs(theirs);
		},
	};
}
