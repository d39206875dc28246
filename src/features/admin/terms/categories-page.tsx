import { slugOf } from "#contract/slug.ts";
import { trpc } from "../trpc.ts";
import { TermsPage } from "./terms-page.tsx";
import { useTermChanges } from "./use-term-changes.ts";

/** The page of the categories (specification, section 2). */
export function CategoriesPage() {
	const list = trpc.category.list.useQuery(undefined, {
		refetchOnMount: "always",
	});
	const trash = trpc.category.trash.useQuery(undefined, {
		refetchOnMount: "always",
	});
	const { withNotifications, onDelete, onRestore } = useTermChanges({
		kind: "category",
		router: trpc.category,
		messages: {
			deleted: "Категория удалена",
			restored: "Категория возвращена",
			deleteFailure: "Не удалось удалить категорию",
			restoreFailure: "Не удалось вернуть категорию",
			question: "Удалить категорию?",
			consequence: ({ name }, posts) =>
				posts
					? `Категория «${name}» исчезнет с сайта, статьи останутся без категории (${posts}). Вернуть её можно 30 дней, вместе со статьями.`
					: `Категория «${name}» исчезнет с сайта; статей в ней нет. Вернуть её можно 30 дней.`,
		},
	});
	const create = trpc.category.create.useMutation(
		withNotifications("Категория создана", "Не удалось создать категорию"),
	);
	const replace = trpc.category.replace.useMutation(
		withNotifications("Категория сохранена", "Не удалось сохранить категорию"),
	);
	return (
		<TermsPage
			kind="category"
			messages={{
				create: "Новая категория",
				loading: "Загрузка категорий...",
				loadFailure: "Не удалось загрузить категории",
				empty: "Категорий пока нет",
			}}
			hasDescription
			deriveSlug={slugOf}
			list={list}
			trash={trash}
			isSaving={create.isPending || replace.isPending}
			saveError={create.error ?? replace.error}
			resetSave={() => {
				create.reset();
				replace.reset();
			}}
			save={({ name, slug, description }, id) => {
				const category = { name, slug, description };
				return id === undefined ? create.mutateAsync(category) : replace.mutateAsync({ id, category });
			}}
			onDelete={onDelete}
			onRestore={onRestore}
		/>
	);
}
