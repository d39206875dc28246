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
export const ListToolbar = ({ address, placeholder, isSearchDisabled, children, actions }: ListToolbarProps) => (
	<div className={styles.toolbar}>
		<search className={styles.fields}>
			<SearchField
				placeholder={placeholder}
				q={address.search.q}
				disabled={isSearchDisabled}
				onSearch={(q, isTyping) => address.filter({ q }, isTyping)}
			/>
			{children}
		</search>
		{actions}
	</div>
);

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
	placeholder: string;
	/** The current search text. */
	q: string | undefined;
	disabled?: boolean;
	/**
	 * Called with the new search text, debounced.
	 *
	 * @param isTyping whether the text continues the previous one, whose history entry is then replaced
	 */
	onSearch(q: string | undefined, isTyping: boolean): void;
}

/**
 * A search field that writes its text to the URL, debounced. Leaving the field does not flush the delay: otherwise
 * pressing a link in the list would change the list under the pointer, and the click would be lost.
 */
function SearchField({ placeholder, q, disabled, onSearch }: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	/** The last text typed since the field got the focus; undefined if there was none. */
	const lastTyped = useRef<{ q: string | undefined }>(undefined);
	const searchDebounced = useDebouncedCallback((next: string | undefined) => {
		const isTyping = lastTyped.current !== undefined;
		lastTyped.current = { q: next };
		onSearch(next, isTyping);
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
			disabled={disabled}
			maxLength={200}
			onFocus={() => {
				lastTyped.current = undefined;
			}}
			onChange={(event) => searchDebounced(event.currentTarget.value.trim() || undefined)}
		/>
	);
}
