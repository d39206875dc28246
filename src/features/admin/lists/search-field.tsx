import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { SearchIcon } from "../icons.tsx";
import styles from "./list-bar.module.css";

const TYPING_MS = 300;

interface SearchFieldProps {
	placeholder: string;
	/** What is sought now. */
	q: string | undefined;
	disabled?: boolean;
	/**
	 * Called when the typing pauses.
	 *
	 * @param isTyping whether it goes on with the search before, which then is no step to come back to
	 */
	onSearch(q: string | undefined, isTyping: boolean): void;
}

/** Keeps what is typed; the address follows when the typing pauses. */
export function SearchField({
	placeholder,
	q,
	disabled,
	onSearch,
}: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	/** What the typing since the field got the focus has come to, if anything. */
	const sought = useRef<{ q: string | undefined }>(undefined);
	const searchSoon = useDebouncedCallback((next: string | undefined) => {
		const isTyping = sought.current !== undefined;
		sought.current = { q: next };
		onSearch(next, isTyping);
	}, TYPING_MS);
	useEffect(() => {
		// Back and forward change the address; whoever types has changed it himself.
		if (sought.current && sought.current.q === q) return;
		sought.current = undefined;
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
			onBlur={() => {
				searchSoon.flush();
				sought.current = undefined;
			}}
			onChange={(event) =>
				searchSoon(event.currentTarget.value.trim() || undefined)
			}
		/>
	);
}
