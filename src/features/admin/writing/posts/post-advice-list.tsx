import { Button, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import {
	ADVICE_TOPICS,
	type Advice,
	type AdvicePlace,
	type AdviceTopic,
	type AdvisedField,
} from "#contract/post-advice.ts";
import { labelOf } from "../../kit/editing/entity.ts";
import styles from "./post-advice.module.css";
import { POST_KIND } from "./post-kind.ts";

const TOPIC_NAMES: Record<AdviceTopic, string> = {
	searchTitle: "Заголовок в поиске",
	searchDescription: "Описание в поиске",
	pictures: "Картинки",
	headings: "Заголовки в тексте",
	links: "Ссылки",
	slug: "Адрес статьи",
	typography: "Знаки препинания",
};

/** A field of the form and a place in it that an advice links to. */
export interface AdviceTarget {
	field: AdvisedField;
	place?: AdvicePlace;
}

interface PostAdviceListProps {
	advice: Advice[];
	onGo(target: AdviceTarget): void;
}

/** The advice by topic. */
export function PostAdviceList({ advice, onGo }: PostAdviceListProps) {
	return ADVICE_TOPICS.map((topic) => {
		const own = advice.filter((one) => one.topic === topic);
		if (own.length === 0) return null;
		return (
			<section key={topic} aria-label={TOPIC_NAMES[topic]}>
				<Title order={3} size="h5">
					{TOPIC_NAMES[topic]}
				</Title>
				<ul className={styles.list}>
					{own.map((one) => (
						<AdviceItem key={`${one.field} ${one.message}`} advice={one} onGo={onGo} />
					))}
				</ul>
			</section>
		);
	});
}

function AdviceItem({ advice, onGo }: { advice: Advice; onGo(target: AdviceTarget): void }) {
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
