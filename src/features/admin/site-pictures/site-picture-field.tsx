import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { MediaView } from "#contract/media.ts";
import type { AdminSitePicture } from "#contract/site-picture.ts";
import type { SitePicturePlace } from "#contract/site-picture-place.ts";
import { DEFAULT_SHARE_PICTURE } from "../../../lib/page-head.ts";
import { heroTall } from "../../../theme/pictures/hero-tall.gen.ts";
import { portrait } from "../../../theme/pictures/portrait.gen.ts";
import { shippedProjectPicture } from "../../../theme/pictures/project-pictures.ts";
import { useChanges } from "../lists/use-changes.ts";
import { type Frame, FrameDialog } from "../media/frame-dialog.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { trpc } from "../trpc.ts";
import { FIXED_NAMES } from "./place-names.ts";
import styles from "./site-picture-field.module.css";

/** Hints on the shape that a place needs. */
const HINTS: Partial<Record<SitePicturePlace, string>> = {
	hero: "Большая картинка слева от заголовка: стоячая, не меньше 1600 точек.",
	portrait: "Стоячая, 4 к 5.",
	about: "В своих пропорциях, рядом с текстом.",
	share: "Её показывают соцсети и мессенджеры рядом со ссылкой на главную: 1200 × 630.",
};

interface SitePictureFieldProps {
	place: SitePicturePlace;
	/** Called when readers see another picture. */
	onChanged?(): void;
}

/** The picture of a place of the site. Unlike texts, a chosen one is seen by readers at once. */
export function SitePictureField({ place, onChanged }: SitePictureFieldProps) {
	const { data, error } = trpc.sitePicture.list.useQuery();
	// The other fields are of use without it.
	if (!data || error) return null;
	return <Place place={place} chosen={data.find((one) => one.place === place)} onChanged={onChanged} />;
}

/** The pictures that came with the site, in their smallest size; beside «Обо мне» stands a work of the gallery. */
const SHIPPED: Partial<Record<SitePicturePlace, string | undefined>> = {
	hero: heroTall.avif[0]?.src,
	portrait: portrait.avif[0]?.src,
	share: DEFAULT_SHARE_PICTURE,
};

const shippedOf = (place: SitePicturePlace) =>
	place.startsWith("project-") ? shippedProjectPicture(place).avif[0]?.src : SHIPPED[place];

/** The chosen picture of a place, or the one that came with the site. */
function PlacePicture({ place, chosen }: Pick<PlaceProps, "place" | "chosen">) {
	const src = chosen?.thumbnail ?? shippedOf(place);
	if (!src) return <span className={styles.default}>Работа из галереи</span>;
	return <img src={src} alt={chosen?.alt ?? ""} loading="lazy" className={styles.picture} />;
}

interface PlaceProps extends SitePictureFieldProps {
	chosen: AdminSitePicture | undefined;
}

function Place({ place, chosen, onChanged }: PlaceProps & { onChanged: (() => void) | undefined }) {
	const { client } = trpc.useUtils();
	const { start } = useChanges();
	const [isPicking, setIsPicking] = useState(false);
	const [isFraming, setIsFraming] = useState(false);
	const name = FIXED_NAMES[place] ?? "Картинка проекта";
	const change = <T,>(call: Promise<T>) => call.finally(() => onChanged?.());
	const choose = (input: Pick<AdminSitePicture, "mediaId" | "crop" | "focus">) =>
		start({
			noun: "sitePicture",
			id: place,
			send: () => change(client.sitePicture.choose.mutate({ place, ...input })),
			done: `Картинка выбрана: ${name}`,
			failed: "Не удалось выбрать картинку",
		});
	const reset = () =>
		start({
			noun: "sitePicture",
			id: place,
			send: () => change(client.sitePicture.reset.mutate({ place })),
			done: `Прежняя картинка вернулась: ${name}`,
			failed: "Не удалось вернуть прежнюю картинку",
		});
	function handleChoose({ id, crop }: MediaView) {
		setIsPicking(false);
		choose({ mediaId: id, crop, focus: null });
	}
	return (
		<div className={styles.place}>
			<PlacePicture place={place} chosen={chosen} />
			<div>
				<Text fw={600}>{name}</Text>
				{HINTS[place] && <Text c="dimmed">{HINTS[place]}</Text>}
				<Group gap="xs" mt="xs">
					<Button
						variant="default"
						aria-label={`${chosen ? "Заменить" : "Выбрать"}: ${name}`}
						onClick={() => setIsPicking(true)}
					>
						{chosen ? "Заменить" : "Выбрать"}
					</Button>
					{chosen && (
						<>
							<Button variant="default" aria-label={`Кадр: ${name}`} onClick={() => setIsFraming(true)}>
								Кадр
							</Button>
							<Button variant="subtle" color="gray" aria-label={`Вернуть прежнюю: ${name}`} onClick={reset}>
								Вернуть прежнюю
							</Button>
						</>
					)}
				</Group>
			</div>
			{isPicking && (
				<MediaPicker kind="picture" title={name} onChoose={handleChoose} onClose={() => setIsPicking(false)} />
			)}
			{chosen && isFraming && (
				<SitePictureFrame
					chosen={chosen}
					title={name}
					onSave={(frame) => {
						setIsFraming(false);
						choose({ mediaId: chosen.mediaId, ...frame });
					}}
					onClose={() => setIsFraming(false)}
				/>
			)}
		</div>
	);
}

interface SitePictureFrameProps {
	chosen: AdminSitePicture;
	title: string;
	onSave(frame: Frame): void;
	onClose(): void;
}

function SitePictureFrame({ chosen, ...props }: SitePictureFrameProps) {
	const query = trpc.media.byId.useQuery({ id: chosen.mediaId });
	return <FrameDialog {...props} query={query} frame={{ crop: chosen.crop, focus: chosen.focus }} />;
}
