import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";
import { SearchIcon } from "../theme/icons.tsx";
import styles from "./list-toolbar.module.css";
import type { ListAddress } from "./use-list-address.ts";

interface ListToolbarProps {
	address: Pick<ListAddress, "search" | "filter">;
	/** The names of the searched fields. */
	placeholder: string;
	/** True if the list cannot be searched, as in the trash of the posts. */
	isSearchDisabled?: boolean;
	/** The filters beside the search field. */
	children: ReactNode;
	/** The buttons beside the filters. */
	actions: ReactNode;
}

/** The search field, filters and buttons above a list. */
export const ListToolbar = ({ children, actions, ...search }: ListToolbarProps) => (
	<div className={styles.toolbar}>
		<search className={styles.fields}>
			<SearchField {...search} />
			{children}
		</search>
		{actions}
	</div>
);

const DEBOUNCE_MS = 300;

/**
 * A search field that writes its text to the URL, debounced. Leaving the field does not flush the delay: otherwise
 * pressing a link in the list would change the list under the pointer, and the click would be lost.
 */
function SearchField({ address, placeholder, isSearchDisabled }: Omit<ListToolbarProps, "children" | "actions">) {
	const { q } = address.search;
	const field = useRef<HTMLInputElement>(null);
	/** The last text typed since the field got the focus; undefined if there was none. */
	const lastTyped = useRef<{ q: string | undefined }>(undefined);
	const searchDebounced = useDebouncedCallback((next: string | undefined) => {
		const isTyping = lastTyped.current !== undefined;
		lastTyped.current = { q: next };
		// Text that continues the previous one replaces its history entry.
		address.filter({ q: next }, isTyping);
	}, DEBOUNCE_MS);
	useEffect(() => {
		// The field follows the URL on back and forward, but ignores URL changes caused by typing.
		if (lastTyped.current && lastTyped.current.q === q) return;
		lastTyped.current = undefined;
		if (field.current) field.current.value = q ?? "";
	}, [q]);
	return (
		<TextInput
			ref={field}
			type="search"
			aria-label="Поиск"
			className={styles.search}
			leftSection={<SearchIcon />}
			placeholder={placeholder}
			defaultValue={q}
			disabled={isSearchDisabled}
			maxLength={200}
			onFocus={() => {
				lastTyped.current = undefined;
			}}
			onChange={(event) => searchDebounced(event.currentTarget.value.trim() || undefined)}
		/>
	);
}
