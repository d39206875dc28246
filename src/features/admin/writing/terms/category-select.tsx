import { NativeSelect } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import type { ReactNode } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { toOption } from "./term.ts";

interface CategorySelectProps {
	defaultValue?: number | null;
	onChange?(categoryId: number | null): void;
	error?: ReactNode;
}

/** The field for a post's category. */
export function CategorySelect({ defaultValue, onChange, error }: CategorySelectProps) {
	const [value, setValue] = useUncontrolled<number | null>({ defaultValue, onChange, finalValue: null });
	const categories = trpc.category.list.useQuery();
	const known = categories.data ?? [];
	const options = [{ value: "", label: "Выберите категорию" }, ...known.map(toOption)];
	// A category that was deleted meanwhile is still shown, so that it can be removed from the post.
	if (value !== null && !known.some(({ id }) => id === value)) {
		options.push({ value: String(value), label: categories.data ? "Удалённая категория" : "Загрузка…" });
	}
	return (
		<NativeSelect
			label="Категория"
			value={value ?? ""}
			onChange={({ currentTarget }) => setValue(currentTarget.value ? Number(currentTarget.value) : null)}
			error={error ?? (categories.error && `Не удалось загрузить категории. ${failureOf(categories.error).detail}`)}
			data={options}
		/>
	);
}
