import { Button, Skeleton, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
	ADVICE_TOPICS,
	type Advice,
	type AdvicePlace,
	type AdviceTopic,
	type AdvisedField,
	type PostAdviceInput,
} from "#contract/post-advice.ts";
import { client } from "../../kit/calls/trpc.ts";
import { fieldNames, labelOf } from "../../kit/editing/entity.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import styles from "./post-advice.module.css";
import { POST_KIND } from "./post-kind.ts";
import { SearchResult, SharePicture } from "./post-looks.tsx";

/** A field of the form and a place in it that an advice links to. */
export interface AdviceTarget {
	field: AdvisedField;
	place?: AdvicePlace;
}

type Go = (target: AdviceTarget) => void;

/** The advice on the values that the form had, and how search engines and messengers will show the post. */
export function PostAdviceSheet({ post, onGo }: { post: PostAdviceInput; onGo: Go }) {
	const query = useQuery({
		queryKey: ["post advice", post],
		queryFn: () => client.post.advice.mutate(post),
		// Linked pages may change meanwhile, so each opening of the sheet refetches.
		gcTime: 0,
	});
	const { data } = query;
	if (query.error) {
		return (
			<LoadError
				query={query}
				title={({ fields }) => {
					const refused = fieldNames(POST_KIND)
						.filter((name) => name in fields)
						.map((name) => `«${labelOf(POST_KIND, name)}»`);
					return ["Не удалось проверить статью", refused.join(", ")].filter(Boolean).join(": ");
				}}
			/>
		);
	}
	return (
		<Stack gap="xl">
			<Text role="status">{data ? summaryOf(data.advice) : "Проверяем…"}</Text>
			{data ? (
				<>
					<PostAdviceList advice={data.advice} onGo={onGo} />
					<SearchResult {...data.searchResult} />
					<SharePicture {...post} />
				</>
			) : (
				<Stack gap="xl" aria-hidden>
					<Skeleton h="8rem" />
					<Skeleton h="7rem" />
					<Skeleton style={{ aspectRatio: "1200 / 630" }} />
				</Stack>
			)}
		</Stack>
	);
}

const summaryOf = ({ length }: Advice[]) =>
	length === 0 ? "Замечаний нет." : `Советов: ${length}. Опубликовать можно и без них.`;

const TOPIC_NAMES: Record<AdviceTopic, string> = {
	searchTitle: "Заголовок в поиске",
	searchDescription: "Описание в поиске",
	pictures: "Картинки",
	headings: "Заголовки в тексте",
	links: "Ссылки",
	slug: "Адрес статьи",
	typography: "Знаки препинания",
};

function PostAdviceList({ advice, onGo }: { advice: Advice[]; onGo: Go }) {
	return ADVICE_TOPICS.map((topic) => {
		const own = advice.filter((one) => one.topic === topic);
		if (own.length === 0) return null;
		return (
			<section key={topic} aria-label={TOPIC_NAMES[topic]}>
				<Title order={3} size="h5">
					{TOPIC_NAMES[topic]}
				</Title>
				<ul className={styles.list} data-plain>
					{own.map((one) => (
						<AdviceItem key={`${one.field} ${one.message}`} advice={one} onGo={onGo} />
					))}
				</ul>
			</section>
		);
	});
}

function AdviceItem({ advice, onGo }: { advice: Advice; onGo: Go }) {
	const { topic, field, message, places, placeCount } = advice;
	const label = labelOf(POST_KIND, field);
	const more = placeCount - places.length;
	return (
		<Stack component="li" gap="xs" align="flex-start">
			<Text>
				{topic === "typography" && field !== "content" && `${label}. `}
				{message}
			</Text>
			{places.length === 0 && (
				<Button size="xs" variant="default" onClick={() => onGo({ field })}>
					К полю «{label}»
				</Button>
			)}
			{places.map((place) => (
				<UnstyledButton
					key={`${place.line} ${place.excerpt}`}
					className={styles.place}
					aria-label={`Показать: ${describe(place)}`}
					onClick={() => onGo({ field, place })}
				>
					{describe(place)}
				</UnstyledButton>
			))}
			{more > 0 && <Text c="dimmed">и ещё {more}</Text>}
		</Stack>
	);
}

const describe = ({ line = 0, excerpt }: AdvicePlace) => excerpt || `строка ${line + 1}`;
