import type { Difference } from "../compare/compare-versions.tsx";
import type { Answers } from "../trpc.ts";
import { differences, type PostFields } from "./post-fields.ts";

const LABELS: Record<keyof PostFields, string> = {
	title: "Заголовок",
	slug: "Адрес",
	content: "Содержание",
	excerpt: "Краткое описание",
	metaDescription: "Мета-описание",
	featuredImage: "Изображение",
	featuredImageAlt: "Что на изображении",
	categoryId: "Категория",
	tags: "Теги",
	published: "Состояние",
};

/** As far as they could be read. */
interface Names {
	categories: Answers["category"]["list"] | undefined;
	tags: Answers["tag"]["list"] | undefined;
}

/** Where two versions of a post differ, in words. */
export function describeDifferences(
	mine: PostFields,
	theirs: PostFields,
	names: Names,
): Difference[] {
	return differences(mine, theirs).map((name) => ({
		label: LABELS[name],
		mine: wordsOf(name, mine, names),
		theirs: wordsOf(name, theirs, names),
	}));
}

function wordsOf(
	name: keyof PostFields,
	fields: PostFields,
	{ categories, tags }: Names,
): string {
	switch (name) {
		case "categoryId": {
			if (fields.categoryId === null) return "Без категории";
			return nameOf(categories, fields.categoryId, "Удалённая категория");
		}
		case "tags":
			return fields.tags
				.map((id) => nameOf(tags, id, "удалённый тег"))
				.sort((a, b) => a.localeCompare(b, "ru"))
				.join(", ");
		case "published":
			return fields.published ? "Опубликовано" : "Черновик";
		default:
			return fields[name];
	}
}

const nameOf = (
	things: { id: number; name: string }[] | undefined,
	id: number,
	otherwise: string,
) =>
	things
		? (things.find((thing) => thing.id === id)?.name ?? otherwise)
		: `№ ${id} (название не загрузилось)`;
