import { TRASH_PERIOD } from "#contract/trash.ts";
import { slugOf } from "#packages/slug";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { LIST_QUERY, toUnpaged } from "../../kit/lists/list.tsx";
import { TermsPage } from "./terms-page.tsx";

/** The page of the categories (specification, section 2). */
export function CategoriesPage() {
	return (
		<TermsPage
			noun="category"
			list={trpc.category.list.useQuery(undefined, { ...LIST_QUERY, select: toUnpaged })}
			trash={trpc.category.trash.useQuery(undefined, { ...LIST_QUERY, select: toUnpaged })}
			messages={{
				create: "Новая категория",
				loading: "Загрузка категорий...",
				loadFailed: "Не удалось загрузить категории",
				empty: "Категорий пока нет",
				created: "Категория создана",
				createFailed: "Не удалось создать категорию",
				saved: "Категория сохранена",
				saveFailed: "Не удалось сохранить категорию",
				deleted: "Категория удалена",
				deleteFailed: "Не удалось удалить категорию",
				restored: "Категория возвращена",
				restoreFailed: "Не удалось вернуть категорию",
				deleteQuestion: "Удалить категорию?",
				consequence: (name, posts) =>
					posts
						? `Категория «${name}» исчезнет с сайта, статьи останутся без категории (${posts}). Вернуть её можно ${TRASH_PERIOD}, вместе со статьями.`
						: `Категория «${name}» исчезнет с сайта; статей в ней нет. Вернуть её можно ${TRASH_PERIOD}.`,
			}}
			hasDescription
			deriveSlug={slugOf}
			procedures={client.category}
			save={(term, id) =>
				id === undefined ? client.category.create.mutate(term) : client.category.replace.mutate({ id, term })
			}
		/>
	);
}
