import { NativeSelect } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import type { ReactNode } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";

interface CategorySelectProps {
	defaultValue?: number | null;
	onChange?(categoryId: number | null): void;
	error?: ReactNode;
}

/** The field for a post's category. */
export function CategorySelect({ defaultValue, onChange, error }: CategorySelectProps) {
	const [value, setValue] = useUncontrolled<number | null>({ defaultValue, onChange, finalValue: null });
	const categories = trpc.category.list.useQuery();
	const options = categories.data ?? [];
	// A category that was deleted meanwhile is still shown, so that it can be removed from the post.
	const isDeleted = value !== null && categories.data && !options.some(({ id }) => id === value);
	return (
		<NativeSelect
			label="Категория"
			value={value ?? ""}
			onChange={({ currentTarget }) => setValue(currentTarget.value ? Number(currentTarget.value) : null)}
			error={error ?? (categories.error && `Не удалось загрузить категории. ${failureOf(categories.error).detail}`)}
		>
			<option value="">Выберите категорию</option>
			{options.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
			{value !== null && (isDeleted || !categories.data) && (
				<option value={value}>{isDeleted ? "Удалённая категория" : "Загрузка…"}</option>
			)}
		</NativeSelect>
	);
}
