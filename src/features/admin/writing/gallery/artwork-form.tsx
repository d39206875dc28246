import { Stack, VisuallyHidden } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminArtwork, AdminArtworkSection } from "#contract/artwork.ts";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { ConflictDialog } from "../../kit/editing/conflict-dialog.tsx";
import { DeletedNotice } from "../../kit/editing/deleted-notice.tsx";
import { DraftRecovery } from "../../kit/editing/draft-recovery.tsx";
import { useLeaveGuard } from "../../kit/editing/use-leave-guard.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { PreviewLinkButton } from "../../kit/preview-links/preview-link-button.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { FileDrop } from "../media/file-drop.tsx";
import { ArtworkBar } from "./artwork-bar.tsx";
import { ArtworkComparison } from "./artwork-comparison.tsx";
import { ArtworkFields, DETAILS } from "./artwork-fields.tsx";
import styles from "./artwork-form.module.css";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { PictureField } from "./picture-field.tsx";
import { useArtworkForm } from "./use-artwork-form.ts";
import { useArtworkSaving } from "./use-artwork-saving.ts";

interface ArtworkFormProps {
	/** The edited work; undefined for a new one. */
	artwork?: AdminArtwork;
	sections: readonly AdminArtworkSection[];
	onClose(): void;
	onCreated?(id: number): void;
}

/** True where the details have a place beside the picture without scrolling. */
const isWide = () => matchMedia("(min-width: 62em)").matches;

/** The form of a work: the picture first, then what every work needs. */
export function ArtworkForm({ artwork, sections, onClose, onCreated = () => undefined }: ArtworkFormProps) {
	const artworkForm = useArtworkForm(artwork, sections);
	const { form, picture, session, statusKind, fill } = artworkForm;
	const [areDetailsOpen, setAreDetailsOpen] = useState(isWide);
	const saving = useArtworkSaving(artworkForm, {
		reveal: (field) => flushSync(() => DETAILS.includes(field) && setAreDetailsOpen(true)),
		onCreated,
		onHung: onClose,
	});
	const confirm = useConfirm();
	useLeaveGuard(session);
	const { status, base } = session.state();

	const handleChosen = () => {
		if (form.getValues().titleRu === "") form.getInputNode("titleRu")?.focus();
	};
	const handlePicture = (file: File) => {
		picture.upload(file);
		handleChosen();
	};
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		void saving.save();
	};
	const handleCancel = async () => {
		if (session.isUnsaved()) {
			const isConfirmed = await confirm({
				title: "Отбросить несохранённое?",
				text: "Набранное с последнего сохранения пропадёт.",
				action: "Отбросить",
				refusal: "Продолжить",
				isDestructive: true,
			});
			if (!isConfirmed) return;
			// An upload is cancelled first, since the leave guard would ask about it after the rest is discarded.
			picture.stop();
			await session.discard();
		}
		onClose();
	};
	// The shortcut uses the key's physical position, so that it works in a Russian keyboard layout.
	useHotkeys([["mod+S", () => void saving.save(), { usePhysicalKeys: true }]], []);

	return (
		<form className={styles.form} onSubmit={handleSubmit} noValidate aria-label="Работа">
			<ArtworkBar
				key={form.key("isHidden")}
				artworkForm={artworkForm}
				onCancel={handleCancel}
				onSave={() => void saving.save()}
				onPublish={() => void saving.save({ isPublishing: true })}
			/>
			<FileDrop onFiles={([file]) => file && handlePicture(file)}>
				<div className={styles.content}>
					<VisuallyHidden component="h1">{base ? "Работа" : "Новая работа"}</VisuallyHidden>
					<Stack ref={useFocusRestore<HTMLDivElement>()} gap="xs" className={styles.notices}>
						<DraftRecovery
							session={session}
							isOffered={artwork !== undefined || !base}
							isSaving={statusKind === "saving"}
							compare={(draft, titles) => <ArtworkComparison before={session.values()} after={draft} {...titles} />}
							fill={(values) => {
								flushSync(() => fill(values));
								form.getInputNode("titleRu")?.focus();
							}}
						/>
						{statusKind === "deleted" && <DeletedNotice words={ARTWORK_KIND.words} onRestore={saving.restoreAndSave} />}
					</Stack>
					<PictureField picture={picture} error={form.errors.pictureId} onChosen={handleChosen} />
					<ArtworkFields
						artworkForm={artworkForm}
						plan={saving.plan}
						history={
							<>
								<HistoryButton
									entity="artwork"
									session={session}
									save={saving.saveHidden}
									fill={fill}
									compare={(versions) => <ArtworkComparison {...versions} />}
								/>
								{base && (base.isHidden || base.isWaiting || base.hasEdits) && (
									<PreviewLinkButton target={{ entity: "artwork", entityId: base.id }} title={base.titleRu} />
								)}
							</>
						}
						sections={sections}
						isOpen={areDetailsOpen}
						onToggle={() => setAreDetailsOpen(!areDetailsOpen)}
					/>
				</div>
			</FileDrop>
			{status.kind === "conflict" && (
				<ConflictDialog
					words={ARTWORK_KIND.words}
					theirs={status.theirs}
					compare={(titles) => (
						<ArtworkComparison before={ARTWORK_KIND.valuesOf(status.theirs)} after={session.values()} {...titles} />
					)}
					onKeepMine={() => saving.keepMine(status.theirs)}
					onTakeTheirs={() => saving.acceptTheirs(status.theirs)}
					onClose={() => session.decideLater()}
				/>
			)}
		</form>
	);
}
