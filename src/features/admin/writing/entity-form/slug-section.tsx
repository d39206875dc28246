import { Anchor, Stack } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import type { Versioned } from "../../kit/editing/entity.ts";
import { titleOf } from "../../kit/lists/title-of.ts";
import { PreviewLinkButton } from "../../kit/preview-links/preview-link-button.tsx";
import { type Slug, SlugField } from "../../kit/slug/slug-field.tsx";

/** The saved values of a form, and whether readers see exactly these; undefined for an entity that is not saved yet. */
function useSaved<Values extends object>(session: EditingSession<Values, Versioned>) {
	const { kind } = session;
	const base = useSyncExternalStore(session.subscribe, () => session.state().base);
	if (!base) return;
	const values = kind.valuesOf(base);
	return { id: base.id, values, isSeen: kind.isPublic(values) && !base.isWaiting && !base.hasEdits };
}

interface SlugSectionProps {
	session: EditingSession<{ slug: string }, Versioned>;
	slug: Slug;
	/** The path of the entities' pages: `/blog/`. */
	path: string;
	children?: ReactNode;
}

/** The field of an entity's slug, with a link to its page if readers see it in its current state. */
export function SlugSection({ session, slug, path, children }: SlugSectionProps) {
	const saved = useSaved(session);
	return (
		<Stack gap="xs" align="flex-start">
			<SlugField slug={slug} w="100%" description={`Часть адреса ${session.kind.words.genitive} на сайте: ${path}…`} />
			{saved?.isSeen && (
				<Anchor href={`${path}${saved.values.slug}`} target="_blank">
					На сайте
				</Anchor>
			)}
			{children}
		</Stack>
	);
}

/** The button that copies a preview link to values that readers do not see yet. */
export function UnseenLinkButton({ session }: { session: EditingSession<object, Versioned> }) {
	const saved = useSaved(session);
	const { name, titleOf: titleOfValues } = session.kind;
	if (!saved || saved.isSeen || name === "section") return null;
	return (
		<PreviewLinkButton
			target={{ entity: name, entityId: saved.id }}
			title={titleOf({ title: titleOfValues(saved.values) })}
		/>
	);
}
