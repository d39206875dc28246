import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef } from "react";

const TYPING_MS = 300;

interface SearchFieldProps {
	placeholder: string;
	/** What is sought now. */
	q: string | undefined;
	disabled?: boolean;
	/** Called when the typing pauses. */
	onSearch(q: string | undefined): void;
}

/** Keeps what is typed; the address follows when the typing pauses. */
export function SearchField({
	placeholder,
	q,
	disabled,
	onSearch,
}: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const searchSoon = useDebouncedCallback(onSearch, TYPING_MS);
	useEffect(() => {
		// Back and forward change the address; whoever types has changed it himself.
		const input = field.current;
		if (input && input !== document.activeElement) input.value = q ?? "";
	}, [q]);
	return (
		<TextInput
			ref={field}
			type="search"
			label="Поиск"
			placeholder={placeholder}
			defaultValue={q}
			disabled={disabled}
			maxLength={200}
			onChange={(event) =>
				searchSoon(event.currentTarget.value.trim() || undefined)
			}
		/>
	);
}
