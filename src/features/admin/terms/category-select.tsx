import { NativeSelect } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import type { ReactNode } from "react";
import { failureOf } from "../failure/failure.ts";
import { trpc } from "../trpc.ts";

interface CategorySelectProps {
	defaultValue?: number | null;
	onChange?(categoryId: number | null): void;
	error?: ReactNode;
}

/** The category of a post. */
export function CategorySelect({
	defaultValue,
	onChange,
	error,
}: CategorySelectProps) {
	const [value, setValue] = useUncontrolled<number | null>({
		defaultValue,
		onChange,
		finalValue: null,
	});
	const categories = trpc.category.list.useQuery();
	const known = categories.data ?? [];
	// One that was deleted meanwhile can be seen and taken off.
	const isGone =
		value !== null && categories.data && !known.some(({ id }) => id === value);
	return (
		<NativeSelect
			label="Категория"
			value={value ?? ""}
			onChange={({ currentTarget }) =>
				setValue(currentTarget.value ? Number(currentTarget.value) : null)
			}
			error={
				error ??
				(categories.error &&
					`Не удалось загрузить категории. ${failureOf(categories.error).detail}`)
			}
		>
			<option value="">Выберите категорию</option>
			{known.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
			{value !== null && (isGone || !categories.data) && (
				<option value={value}>
					{isGone ? "Удалённая категория" : "Загрузка…"}
				</option>
			)}
		</NativeSelect>
	);
}
