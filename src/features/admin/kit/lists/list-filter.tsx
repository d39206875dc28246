import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import type { ListSearch } from "./list-search.ts";
import styles from "./list-toolbar.module.css";
import type { ListAddress } from "./use-list-address.ts";

const keyOf = (value: unknown) => String(value ?? "");

interface ListFilterProps<S extends ListSearch, Name extends keyof S> extends NativeSelectProps {
	address: Pick<ListAddress<S>, "search" | "set">;
	/** The search parameter. */
	name: Name & string;
	/** Its values with their labels; undefined for all items, or the usual order. */
	choices: readonly (readonly [value: S[Name], label: string])[];
}

/** A filter or the order of a list. */
export const ListFilter = <S extends ListSearch, Name extends keyof S>(props: ListFilterProps<S, Name>) => {
	const { address, name, choices, ...select } = props;
	return (
		<NativeSelect
			className={styles.order}
			data={choices.map(([value, label]) => ({ value: keyOf(value), label }))}
			value={keyOf(address.search[name])}
			onChange={({ currentTarget }) => {
				const chosen = choices.find(([value]) => keyOf(value) === currentTarget.value);
				if (chosen) address.set(name, chosen[0]);
			}}
			{...select}
		/>
	);
};
