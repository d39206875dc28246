import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef } from "react";
import { SearchForm } from "./search-form.tsx";

/** The search of the blog's list: what is found takes the list's place. */
export function BlogSearchForm({ q }: { q?: string | undefined }) {
	const navigate = useNavigate();
	const field = useRef<HTMLInputElement>(null);
	const shown = useRef(q);
	// Where the address changes, so does the field; what is typed before React is there stays.
	useEffect(() => {
		if (shown.current === q) return;
		shown.current = q;
		if (field.current) field.current.value = q ?? "";
	}, [q]);
	const search = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const sought = new FormData(event.currentTarget).get("q");
		void navigate({
			to: "/blog",
			search: { q: String(sought ?? "").trim() || undefined },
		});
	};
	return <SearchForm q={q} field={field} onSubmit={search} />;
}
