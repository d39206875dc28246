import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { AdminArtwork, AdminArtworkSection, ArtworkFormValues } from "#contract/artwork.ts";
import { type Compare, EntityFormShell, EntityNotices, useCancel } from "../entity-form/entity-form-shell.tsx";
import { FileDrop } from "../media/file-drop.tsx";
import { ArtworkBar } from "./artwork-bar.tsx";
import { ArtworkComparison } from "./artwork-comparison.tsx";
import { ArtworkFields, DETAILS } from "./artwork-fields.tsx";
import styles from "./artwork-form.module.css";
import { ArtworkPictureField } from "./artwork-picture-field.tsx";
import { useArtworkForm } from "./use-artwork-form.ts";

interface ArtworkFormProps {
	/** The edited work; undefined for a new one. */
	artwork: AdminArtwork | undefined;
	sections: readonly AdminArtworkSection[];
	onClose(): void;
	onCreated(id: number): void;
}

/** True if the details fit beside the picture without scrolling. */
const isWide = () => matchMedia("(min-width: 62em)").matches;

const compare: Compare<ArtworkFormValues> = (versions) => <ArtworkComparison {...versions} />;

/** The form of a work: the picture first, then the fields that every work needs. */
export function ArtworkForm({ artwork, sections, onClose, onCreated }: ArtworkFormProps) {
	const [areDetailsOpen, setAreDetailsOpen] = useState(isWide);
	const artworkForm = useArtworkForm(artwork, {
		sections,
		reveal: (field) => DETAILS.includes(field) && setAreDetailsOpen(true),
		onCreated,
		onFirstPublished: onClose,
	});
	const { form, picture, session } = artworkForm;
	const cancel = useCancel(session, picture.stop, onClose);
	const focusTitle = () => form.getInputNode("titleRu")?.focus();

	const handleChosen = () => {
		if (form.getValues().titleRu === "") focusTitle();
	};
	const handlePicture = (file: File) => {
		picture.upload(file);
		handleChosen();
	};
	return (
		<EntityFormShell form={artworkForm} compare={compare} className={styles.form} aria-label="Работа">
			<ArtworkBar key={form.key("published")} artworkForm={artworkForm} onCancel={cancel} />
			<FileDrop onFiles={([file]) => file && handlePicture(file)}>
				<div className={styles.content}>
					<VisuallyHidden component="h1">{session.state().base ? "Работа" : "Новая работа"}</VisuallyHidden>
					<EntityNotices
						form={artworkForm}
						compare={compare}
						isStored={artwork !== undefined}
						focus={focusTitle}
						className={styles.notices}
					/>
					<ArtworkPictureField picture={picture} error={form.errors.pictureId} onChosen={handleChosen} />
					<ArtworkFields
						artworkForm={artworkForm}
						compare={compare}
						sections={sections}
						isOpen={areDetailsOpen}
						onToggle={() => setAreDetailsOpen(!areDetailsOpen)}
					/>
				</div>
			</FileDrop>
		</EntityFormShell>
	);
}
