import { Button, Group, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MediaView } from "#contract/media.ts";
import type { SitePicture } from "#contract/section-fields.ts";
import { UploadedPicture } from "../../../../../components/uploaded-picture/uploaded-picture.tsx";
import { DEFAULT_SHARE_PICTURE } from "../../../../../lib/page-head.ts";
import { useIsMounted } from "../../../../../lib/use-is-mounted.ts";
import { heroTall } from "../../../../../theme/pictures/hero-tall.gen.ts";
import { portrait } from "../../../../../theme/pictures/portrait.gen.ts";
import { shippedProjectPicture } from "../../../../../theme/pictures/project-pictures.ts";
import { useHold } from "../../../kit/editing/pending-work.ts";
import { notifyFailure } from "../../../kit/notifications/notify.ts";
import { FrameButton } from "../../media/frame-button.tsx";
import { frameUrl } from "../../media/frame-url.ts";
import { LibraryButton } from "../../media/media-picker.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import { pictureOf } from "./field-schema.ts";
import styles from "./picture-field.module.css";
import { fieldId } from "./reveal-field.ts";

const ALT = { label: "Описание картинки", hint: "Для тех, кто не видит; пусто, если картинка только украшает." };

/** The smallest pictures shipped with the site, by their fields; none where a gallery work is shown. */
const SHIPPED: Record<string, string | undefined> = {
	"hero.picture": heroTall.avif[0]?.src,
	"bio.picture": portrait.avif[0]?.src,
	"site.picture": DEFAULT_SHARE_PICTURE,
};

/** A picture from the library, with its crop for this place and its alternative text; if none, the site's is shown. */
export function PictureField({ meta, value, path, onChange }: FieldProps<SitePicture>) {
	const newest = useRef(pictureOf(value));
	const [url, setUrl] = useState(newest.current.url);
	const [isMaking, setIsMaking] = useState(false);
	const hold = useHold();
	const isMounted = useIsMounted();
	const chooseButton = useRef<HTMLButtonElement>(null);
	const altProps = useInputProps(ALT, `${path}.alt`);

	function change(picture: SitePicture) {
		newest.current = picture;
		setUrl(picture.url);
		onChange(picture);
	}

	/** Uses a picture of the library. @returns whether its renditions could be made */
	async function choose({ id, crop, focus, altRu }: MediaView): Promise<boolean> {
		setIsMaking(true);
		const chosen = await frameUrl(id, { crop, focus }).catch((error) => {
			notifyFailure("frame", "Не удалось выбрать картинку", error);
		});
		if (!isMounted()) return false;
		flushSync(() => setIsMaking(false));
		if (chosen) change({ url: chosen, alt: altRu });
		// The button lost the focus while busy; it regains it unless the owner has moved on.
		if (document.activeElement === document.body) chooseButton.current?.focus();
		return chosen !== undefined;
	}

	function handleReset() {
		change({ url: "", alt: "" });
		chooseButton.current?.focus();
	}

	return (
		<FieldGroup meta={meta} path={path}>
			<div className={styles.place}>
				<Shown url={url} path={path} />
				<div className={styles.controls} data-touch>
					<Group gap="xs">
						<LibraryButton
							ref={chooseButton}
							id={fieldId(`${path}.url`)}
							size="xs"
							loading={isMaking}
							kind="picture"
							title={meta.label}
							onChoose={(media) => hold(choose(media))}
						>
							{url ? "Заменить" : "Выбрать"}
						</LibraryButton>
						{url && !isMaking && (
							<>
								<FrameButton
									title={meta.label}
									url={url}
									onChange={(next) => change({ ...newest.current, url: next })}
								/>
								<Button variant="subtle" color="gray" size="xs" onClick={handleReset}>
									Убрать свою
								</Button>
							</>
						)}
					</Group>
					{url && (
						<TextInput
							key={url}
							{...altProps}
							autoComplete="off"
							defaultValue={newest.current.alt}
							onChange={({ currentTarget }) => change({ url, alt: currentTarget.value })}
						/>
					)}
				</div>
			</div>
		</FieldGroup>
	);
}

/** The current picture of the place. */
function Shown({ url, path }: { url: string; path: string }) {
	if (url) return <UploadedPicture src={url} sizes="7rem" alt="" className={styles.picture} />;
	const project = /^projects\.items\.([^.]+)\.picture$/.exec(path)?.[1];
	const shipped = project ? shippedProjectPicture(project).avif[0]?.src : SHIPPED[path];
	if (!shipped) return <span className={styles.default}>Работа из галереи</span>;
	return <img src={shipped} alt="" loading="lazy" className={styles.picture} />;
}
