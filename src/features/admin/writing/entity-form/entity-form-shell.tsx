import { Stack } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { ComponentProps, ReactNode } from "react";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { DeletedNotice } from "../../kit/editing/deleted-notice.tsx";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import type { SaveOptions, Versioned } from "../../kit/editing/entity.ts";
import { PendingWorkContext } from "../../kit/editing/pending-work.ts";
import { useLeaveGuard } from "../../kit/editing/use-leave-guard.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import type { Comparison } from "../history/history-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftRecovery } from "./draft-recovery.tsx";

/** The part of an entity's form that the shell uses: its session and save actions. */
export interface EntityForm<Values extends object = object> {
	session: EditingSession<Values, Versioned>;
	statusKind: string;
	fill(values: Values): void;
	save(options?: SaveOptions): Promise<{ kind: string }>;
	/** Saves the form without making more of it public. */
	saveUnpublished(options?: SaveOptions): Promise<{ kind: string }>;
	restoreAndSave(): Promise<void>;
	keepMine(theirs: Versioned): Promise<void>;
	acceptTheirs(theirs: Versioned): Promise<void>;
	/** Shows the changes from one version of the entity to another. */
	compare(versions: Comparison<Values>): ReactNode;
}

interface EntityFormShellProps<Values extends object> extends Omit<ComponentProps<"form">, "onSubmit"> {
	form: EntityForm<Values>;
	"aria-label": string;
}

/** The form element of an entity: it saves on Enter and Ctrl+S, asks before the page is left, and shows conflicts. */
export function EntityFormShell<Values extends object>(props: EntityFormShellProps<Values>) {
	const { form, children, ...rest } = props;
	const { session, save } = form;
	const { status } = session.state();
	useLeaveGuard(session);
	// The shortcut uses the key's physical position, so that it works in a Russian keyboard layout.
	useHotkeys([["mod+S", () => void save(), { usePhysicalKeys: true }]], [], true);
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
			{...rest}
		>
			<PendingWorkContext value={session.pending}>{children}</PendingWorkContext>
			{status.kind === "conflict" && <ConflictDialog form={form} theirs={status.theirs} />}
		</form>
	);
}

interface EntityNoticesProps<Values extends object> {
	form: EntityForm<Values>;
	/** Moves the focus into the form after a draft was restored, since the pressed button disappears. */
	focus?(): void;
	className?: string | undefined;
	children?: ReactNode;
}

/** The notices above the fields: drafts on the device, and the deletion of the entity elsewhere. */
export function EntityNotices<Values extends object>(props: EntityNoticesProps<Values>) {
	const { form, focus, className = "", children } = props;
	const { session, statusKind, restoreAndSave } = form;
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="xs" className={className}>
			<DraftRecovery form={form} focus={focus} />
			{statusKind === "deleted" && <DeletedNotice words={session.kind.words} onRestore={restoreAndSave} />}
			{children}
		</Stack>
	);
}

/** @returns a function that closes a form, after a question if something is unsaved */
export function useCancel(
	session: EditingSession<object, Versioned>,
	/** Cancels uploads, since the leave guard would ask about them once the rest is discarded. */
	stopUploads: () => void,
	onClose: () => void,
) {
	const confirm = useConfirm();
	return async function cancel() {
		if (session.isUnsaved()) {
			const isConfirmed = await confirm({
				title: "Отбросить несохранённое?",
				text: "Набранное с последнего сохранения пропадёт.",
				action: "Отбросить",
				refusal: "Продолжить писать",
				isDestructive: true,
			});
			if (!isConfirmed) return;
			stopUploads();
			await session.discard();
		}
		onClose();
	};
}
