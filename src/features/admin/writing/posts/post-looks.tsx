import { Alert, Button, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readableUrl } from "#contract/domain.ts";
import { parsePicture } from "#contract/picture-url.ts";
import {
	type PostAdvice,
	type PostAdviceInput,
	SEARCH_DESCRIPTION_SHOWN,
	SEARCH_TITLE_SHOWN,
} from "#contract/post-advice.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { client } from "../../kit/calls/trpc.ts";
import styles from "./post-advice.module.css";
import { useSiteUrl } from "./use-site-url.ts";

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()}…` : text);

/** A section of the sheet that previews a post's appearance elsewhere. */
function SharePreview({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<Title order={3} size="h5" mb="xs">
				{title}
			</Title>
			{children}
		</section>
	);
}

/** The post as a search engine result, truncated as there. */
export function SearchResult({ title, slug, description }: PostAdvice["searchResult"]) {
	const siteUrl = useSiteUrl();
	return (
		<SharePreview title="Так статья будет выглядеть в поиске">
			<div className={styles.look}>
				<Text fw={600} fz="lg">
					{cut(title, SEARCH_TITLE_SHOWN)}
				</Text>
				<Text c="dimmed">{readableUrl(`${siteUrl}/blog/${slug}`)}</Text>
				<Text>{cut(description, SEARCH_DESCRIPTION_SHOWN) || "Описания нет."}</Text>
			</div>
		</SharePreview>
	);
}

type SharedPost = Pick<PostAdviceInput, "id" | "title" | "featuredImage">;

/** The post as a messenger's link preview: its share picture with the title below. */
export function SharePicture(post: SharedPost) {
	const { title } = post;
	const siteUrl = useSiteUrl();
	const isCover = parsePicture(post.featuredImage) !== undefined;
	const look = "Так ссылка будет выглядеть в мессенджерах";
	if (title.trim() === "" && !isCover) {
		return (
			<SharePreview title={look}>
				<Text c="dimmed">На картинке будет заголовок: впишите его.</Text>
			</SharePreview>
		);
	}
	return (
		<SharePreview title={look}>
			<div className={styles.card}>
				<DrawnPicture {...post} isCover={isCover} />
				<div className={styles.caption}>
					<Text c="dimmed">{readableUrl(new URL(siteUrl).host)}</Text>
					<Text fw={600}>{title}</Text>
				</div>
			</div>
			<Text c="dimmed" mt="xs">
				{isCover
					? "Это обложка статьи."
					: "Рядом с заголовком стоит картинка первого экрана сайта. Если выбрать обложку из медиатеки, здесь будет она."}
			</Text>
		</SharePreview>
	);
}

function DrawnPicture({ id, title, featuredImage, isCover }: SharedPost & { isCover: boolean }) {
	const { data, error, refetch } = useQuery({
		queryKey: ["share picture", id, title, featuredImage],
		queryFn: () => client.post.sharePicture.mutate({ id, title, featuredImage }),
	});
	if (error) {
		return (
			<Alert color="madder" role="alert" title="Не удалось нарисовать картинку">
				<Text>{failureOf(error).detail}</Text>
				<Button mt="xs" size="xs" variant="default" onClick={() => void refetch()}>
					Повторить
				</Button>
			</Alert>
		);
	}
	if (!data) return <Skeleton className={styles.picture} radius={0} />;
	return (
		<img
			className={styles.picture}
			src={data.url}
			width={1200}
			height={630}
			alt={isCover ? "Обложка статьи" : `Заголовок «${title}» рядом с картинкой первого экрана`}
		/>
	);
}
