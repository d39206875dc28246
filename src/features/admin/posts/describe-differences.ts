import type { Difference } from "../compare/compare-versions.tsx";
import type { RouterOutputs } from "../trpc.ts";
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

/** The categories and tags by which ids are shown as names; undefined if they failed to load. */
interface Terms {
	categories: RouterOutputs["category"]["list"] | undefined;
	tags: RouterOutputs["tag"]["list"] | undefined;
}

/** The fields in which two versions of a post differ, with Russian labels and values as text. */
export function describeDifferences(mine: PostFields, theirs: PostFields, terms: Terms): Difference[] {
	return differences(mine, theirs).map((name) => ({
		label: LABELS[name],
		mine: describeField(name, mine, terms),
		theirs: describeField(name, theirs, terms),
	}));
}

function describeField(name: keyof PostFields, fields: PostFields, { categories, tags }: Terms): string {
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

const nameOf = (terms: { id: number; name: string }[] | undefined, id: number, fallback: string) =>
	terms ? (terms.find((term) => term.id === id)?.name ?? fallback) : `№ ${id} (название не загрузилось)`;
