import { Switch, VisuallyHidden } from "@mantine/core";
import { uniq } from "es-toolkit";
import { useState } from "react";
import type { AdminArtwork, AdminArtworkSection, ArtworkFormValues } from "#contract/artwork.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { Difference, PictureValue } from "../../kit/compare/difference.ts";
import { differences, labelOf } from "../../kit/editing/entity.ts";
import { EntityBar, usePublished } from "../entity-form/entity-bar.tsx";
import { EntityComparison } from "../entity-form/entity-comparison.tsx";
import { EntityFormShell, EntityNotices, useCancel } from "../entity-form/entity-form-shell.tsx";
import type { EntityFormProps } from "../entity-form/entity-page.tsx";
import type { Comparison } from "../history/history-dialog.tsx";
import { FileDrop } from "../media/file-drop.tsx";
import { ArtworkFields, DETAILS } from "./artwork-fields.tsx";
import styles from "./artwork-form.module.css";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { ArtworkPictureField } from "./artwork-picture-field.tsx";
import { STATES } from "./artwork-words.ts";
import { type ArtworkFormState, useArtworkForm } from "./use-artwork-form.ts";

interface ArtworkFormProps extends EntityFormProps<AdminArtwork> {
	sections: readonly AdminArtworkSection[];
}

/** True if the details fit beside the picture without scrolling. */
const isWide = () => matchMedia("(min-width: 62em)").matches;

/** The form of a work: the picture first, then the fields that every work needs. */
export function ArtworkForm({ entity, sections, onClose, onCreated }: ArtworkFormProps) {
	const [areDetailsOpen, setAreDetailsOpen] = useState(isWide);
	const artworkForm = useArtworkForm(entity, {
		sections,
		compare: (versions) => <ArtworkComparison {...versions} />,
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
		<EntityFormShell form={artworkForm} className={styles.form} aria-label="Работа">
			<ArtworkBar key={form.key("published")} artworkForm={artworkForm} onCancel={cancel} />
			<FileDrop onFiles={([file]) => file && handlePicture(file)}>
				<div className={styles.content}>
					<VisuallyHidden component="h1">{session.state().base ? "Работа" : "Новая работа"}</VisuallyHidden>
					<EntityNotices form={artworkForm} focus={focusTitle} className={styles.notices} />
					<ArtworkPictureField picture={picture} error={form.errors.pictureId} onChosen={handleChosen} />
					<ArtworkFields
						artworkForm={artworkForm}
						sections={sections}
						isOpen={areDetailsOpen}
						onToggle={() => setAreDetailsOpen(!areDetailsOpen)}
					/>
				</div>
			</FileDrop>
		</EntityFormShell>
	);
}

/** The bar of a work's form, with the switch that shows it in the gallery. */
function ArtworkBar({ artworkForm, onCancel }: { artworkForm: ArtworkFormState; onCancel(): void }) {
	const { published, setPublished } = usePublished(artworkForm.form);
	return (
		<EntityBar
			form={artworkForm}
			isPublic={published}
			state={
				<Switch label="На сайте" checked={published} onChange={(event) => setPublished(event.currentTarget.checked)} />
			}
			saveLabel={published ? "Опубликовать" : "Сохранить"}
			onCancel={onCancel}
		/>
	);
}

function ArtworkComparison({ before, after, ...texts }: Comparison<ArtworkFormValues>) {
	const { data: sections = [] } = trpc.artworkSection.list.useQuery();
	const ids = uniq([before.pictureId, after.pictureId]).filter((id) => id !== null);
	const pictures = trpc.artwork.pictureUrls.useQuery({ ids }, { enabled: ids.length > 1 });
	const toPicture = ({ pictureId }: ArtworkFormValues): PictureValue => ({
		url: pictures.data?.find(({ id }) => id === pictureId)?.url,
		text: pictureId === null ? "нет картинки" : `картинка № ${pictureId}`,
	});
	const describe = (name: keyof ArtworkFormValues): Difference => {
		const label = labelOf(ARTWORK_KIND, name);
		if (name === "pictureId") return { kind: "picture", label, before: toPicture(before), after: toPicture(after) };
		const [old, current] = [describeField(name, before, sections), describeField(name, after, sections)];
		return { kind: "text", label, before: old, after: current };
	};
	return <EntityComparison {...texts} differences={differences(ARTWORK_KIND, before, after).map(describe)} />;
}

function describeField(
	name: keyof ArtworkFormValues,
	values: ArtworkFormValues,
	sections: readonly AdminArtworkSection[],
): string {
	const { sectionId, state, published } = values;
	if (name === "sectionId") return sections.find(({ id }) => id === sectionId)?.titleRu ?? `№ ${sectionId}`;
	if (name === "state") return STATES[state].label;
	if (name === "published") return published ? "На сайте" : "Скрыта";
	return String(values[name] ?? "");
}
