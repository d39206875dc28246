import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { MediaView } from "#contract/media.ts";
import { type AdminSitePicture, SITE_PICTURE_PLACES, type SitePicturePlace } from "#contract/site-picture.ts";
import { LoadError } from "../errors/load-error.tsx";
import { ListLoading } from "../lists/list.tsx";
import { useChanges } from "../lists/use-changes.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { trpc } from "../trpc.ts";
import { FrameDialog } from "./frame-dialog.tsx";
import styles from "./site-pictures-page.module.css";

const NAMES: Record<SitePicturePlace, string> = {
	hero: "Первый экран",
	portrait: "Портрет",
	about: "Обо мне",
	...projectNames(),
	share: "Картинка ссылки",
};

/** Hints on the shape that a place needs. */
const HINTS: Partial<Record<SitePicturePlace, string>> = {
	hero: "Большая картинка слева от заголовка: стоячая, не меньше 1600 точек.",
	portrait: "Стоячая, 4 к 5.",
	about: "В своих пропорциях, рядом с текстом.",
	share: "Её показывают соцсети и мессенджеры рядом со ссылкой на главную: 1200 × 630.",
};

function projectNames() {
	const numbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
	return Object.fromEntries(numbers.map((n) => [`project-${n}`, `Проект ${n}`])) as Record<
		`project-${(typeof numbers)[number]}`,
		string
	>;
}

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

interface PlaceProps {
	place: SitePicturePlace;
	chosen: AdminSitePicture | undefined;
}

function Place({ place, chosen }: PlaceProps) {
	const { client } = trpc.useUtils();
	const { start } = useChanges();
	const [isPicking, setIsPicking] = useState(false);
	const [isFraming, setIsFraming] = useState(false);
	const name = NAMES[place];
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
			{chosen ? (
				<img src={chosen.thumbnail} alt={chosen.alt} className={styles.picture} />
			) : (
				<span className={styles.default}>Как пришла с сайтом</span>
			)}
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
				<FrameDialog
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
