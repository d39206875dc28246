import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PostAdvice, PostAdviceInput } from "#contract/post-advice.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { fieldNames, labelOf } from "../../kit/editing/entity.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { type AdviceTarget, PostAdviceList } from "./post-advice-list.tsx";
import { POST_KIND } from "./post-kind.ts";
import { SearchResult, SharePicture } from "./post-looks.tsx";

interface PostAdviceSheetProps {
	/** The values of the form when the sheet was opened. */
	post: PostAdviceInput;
	/** Called with the place of an advice, to show it. */
	onGo(target: AdviceTarget): void;
}

/** The content of the sheet: the advice, and how search engines and messengers will show the post. */
export function PostAdviceSheet({ post, onGo }: PostAdviceSheetProps) {
	const { client } = trpc.useUtils();
	const { data, error, refetch } = useQuery({
		queryKey: ["post advice", post],
		queryFn: () => client.post.advice.mutate(post),
		// Linked pages may change meanwhile, so each opening of the sheet refetches.
		gcTime: 0,
	});
	if (error) {
		return (
			<LoadError
				error={error}
				title={({ fields }) => {
					const refused = fieldNames(POST_KIND)
						.filter((name) => name in fields)
						.map((name) => `«${labelOf(POST_KIND, name)}»`);
					return ["Не удалось проверить статью", refused.join(", ")].filter(Boolean).join(": ");
				}}
				onRetry={() => void refetch()}
			/>
		);
	}
	return (
		<Stack gap="xl">
			<Text role="status">{data ? summaryOf(data) : "Проверяем…"}</Text>
			{data ? (
				<>
					<PostAdviceList advice={data.advice} onGo={onGo} />
					<SearchResult {...data.searchResult} />
					<SharePicture id={post.id} title={post.title} featuredImage={post.featuredImage} />
				</>
			) : (
				<Placeholder />
			)}
		</Stack>
	);
}

function Placeholder() {
	return (
		<Stack gap="xl" aria-hidden>
			<Skeleton h="8rem" />
			<Skeleton h="7rem" />
			<Skeleton style={{ aspectRatio: "1200 / 630" }} />
		</Stack>
	);
}

const summaryOf = ({ advice }: PostAdvice) =>
	advice.length === 0 ? "Замечаний нет." : `Советов: ${advice.length}. Опубликовать можно и без них.`;
