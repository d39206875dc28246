import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { MediaView } from "#contract/media.ts";
import { type AdminSitePicture, SITE_PICTURE_PLACES, type SitePicturePlace } from "#contract/site-picture.ts";
import { DEFAULT_SHARE_PICTURE } from "../../../lib/page-head.ts";
import { heroTall } from "../../../theme/pictures/hero-tall.gen.ts";
import { portrait } from "../../../theme/pictures/portrait.gen.ts";
import { PROJECT_PICTURES } from "../../../theme/pictures/project-pictures.ts";
import { LoadError } from "../errors/load-error.tsx";
import { ListLoading } from "../lists/list.tsx";
import { useChanges } from "../lists/use-changes.ts";
import { type Frame, FrameDialog } from "../media/frame-dialog.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { trpc } from "../trpc.ts";
import { PLACE_NAMES } from "./place-names.ts";
import styles from "./site-pictures-page.module.css";

/** Hints on the shape that a place needs. */
const HINTS: Partial<Record<SitePicturePlace, string>> = {
	hero: "Большая картинка слева от заголовка: стоячая, не меньше 1600 точек.",
	portrait: "Стоячая, 4 к 5.",
	about: "В своих пропорциях, рядом с текстом.",
	share: "Её показывают соцсети и мессенджеры рядом со ссылкой на главную: 1200 × 630.",
};

/** The page on which the owner chooses the pictures of the landing page. */
export function SitePicturesPage() {
	const query = trpc.sitePicture.list.useQuery(undefined, { refetchOnMount: "always" });
	return (
		<Stack gap="md">
			<Title order={1}>Картинки сайта</Title>
			<Text c="dimmed" maw="44rem">
				Картинки главной страницы. Пока своя не выбрана, стоит та, что пришла вместе с сайтом.
			</Text>
			{query.error && (
				<LoadError error={query.error} title="Не удалось загрузить картинки сайта" onRetry={query.refetch} />
			)}
			{query.data ? (
				<ul className={styles.places}>
					{SITE_PICTURE_PLACES.map((place) => (
						<Place key={place} place={place} chosen={query.data.find((one) => one.place === place)} />
					))}
				</ul>
			) : (
				!query.error && <ListLoading>Загрузка картинок...</ListLoading>
			)}
		</Stack>
	);
}

/** The pictures that came with the site, in their smallest size; beside «Обо мне» stands a work of the gallery. */
const SHIPPED: Partial<Record<SitePicturePlace, string | undefined>> = {
	...Object.fromEntries(PROJECT_PICTURES.map(({ avif }, index) => [`project-${index + 1}`, avif[0]?.src])),
	hero: heroTall.avif[0]?.src,
	portrait: portrait.avif[0]?.src,
	share: DEFAULT_SHARE_PICTURE,
};

/** The chosen picture of a place, or the one that came with the site. */
function PlacePicture({ place, chosen }: PlaceProps) {
	const src = chosen?.thumbnail ?? SHIPPED[place];
	if (!src) return <span className={styles.default}>Работа из галереи</span>;
	return <img src={src} alt={chosen?.alt ?? ""} loading="lazy" className={styles.picture} />;
}

interface PlaceProps {
	place: SitePicturePlace;
	chosen: AdminSitePicture | undefined;
}

function Place({ place, chosen }: PlaceProps) {
	const { client } = trpc.useUtils();
	const { start } = useChanges();
	const [isPicking, setIsPicking] = useState(false);
	const [isFraming, setIsFraming] = useState(false);
	const name = PLACE_NAMES[place];
	const choose = (input: Pick<AdminSitePicture, "mediaId" | "crop" | "focus">) =>
		start({
			noun: "sitePicture",
			id: place,
			send: () => client.sitePicture.choose.mutate({ place, ...input }),
			done: `Картинка выбрана: ${name}`,
			failed: "Не удалось выбрать картинку",
		});
	const reset = () =>
		start({
			noun: "sitePicture",
			id: place,
			send: () => client.sitePicture.reset.mutate({ place }),
			done: `Прежняя картинка вернулась: ${name}`,
			failed: "Не удалось вернуть прежнюю картинку",
		});
	function handleChoose({ id, crop }: MediaView) {
		setIsPicking(false);
		choose({ mediaId: id, crop, focus: null });
	}
	return (
		<li className={styles.place}>
			<PlacePicture place={place} chosen={chosen} />
			<div>
				<Title order={2} size="h4">
					{name}
				</Title>
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
		</li>
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
