import { Alert, Button, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type PostAdvice, SEARCH_DESCRIPTION_SHOWN, SEARCH_TITLE_SHOWN } from "#contract/post-advice.ts";
import { failureOf } from "../errors/failure.ts";
import { trpc } from "../trpc.ts";
import styles from "./post-advice.module.css";

const useSiteUrl = () => useRouteContext({ from: "__root__", select: ({ settings }) => settings.url });

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()}…` : text);

/** A part of the sheet that shows how a post will look elsewhere. */
function Look({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<Title order={3} size="h5" mb="xs">
				{title}
			</Title>
			{children}
		</section>
	);
}

/** The post as a search engine shows it, cut as there. */
export function SearchResult({ title, slug, description }: PostAdvice["searchResult"]) {
	const siteUrl = useSiteUrl();
	return (
		<Look title="Так статья будет выглядеть в поиске">
			<div className={styles.look}>
				<Text fw={600} fz="lg">
					{cut(title, SEARCH_TITLE_SHOWN)}
				</Text>
				<Text c="dimmed">{`${siteUrl}/blog/${slug}`}</Text>
				<Text>{cut(description, SEARCH_DESCRIPTION_SHOWN) || "Описания нет."}</Text>
			</div>
		</Look>
	);
}

/** The post as a messenger shows a link to it: its share picture with the title below. */
export function SharePicture({ id, title }: { id: number | undefined; title: string }) {
	const siteUrl = useSiteUrl();
	return (
		<Look title="Так ссылка будет выглядеть в мессенджерах">
			{title.trim() === "" ? (
				<Text c="dimmed">На картинке будет заголовок: впишите его.</Text>
			) : (
				<div className={styles.card}>
					<DrawnPicture id={id} title={title} />
					<div className={styles.caption}>
						<Text c="dimmed">{new URL(siteUrl).host}</Text>
						<Text fw={600}>{title}</Text>
					</div>
				</div>
			)}
			{id === undefined && title.trim() !== "" && (
				<Text c="dimmed" mt="xs">
					Фрагмент картины выберется, когда статья будет сохранена.
				</Text>
			)}
		</Look>
	);
}

function DrawnPicture({ id, title }: { id: number | undefined; title: string }) {
	const { client } = trpc.useUtils();
	const { data, error, refetch } = useQuery({
		queryKey: ["share picture", id, title],
		queryFn: () => client.post.sharePicture.mutate({ id, title }),
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
			alt={`Заголовок «${title}» рядом с фрагментом картины`}
		/>
	);
}
