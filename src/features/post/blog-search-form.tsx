import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef } from "react";
import { SearchForm } from "./search-form.tsx";

/** The search form of the blog's list, whose results replace the list without a page load. */
export function BlogSearchForm({ q }: { q?: string | undefined }) {
	const navigate = useNavigate();
	const field = useRef<HTMLInputElement>(null);
	const shown = useRef(q);
	// The field follows the URL when it changes; a text typed before hydration stays.
	useEffect(() => {
		if (shown.current === q) return;
		shown.current = q;
		if (field.current) field.current.value = q ?? "";
	}, [q]);
	const search = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const text = new FormData(event.currentTarget).get("q");
		void navigate({ to: "/blog", search: { q: String(text ?? "").trim() || undefined } });
	};
	return <SearchForm q={q} field={field} onSubmit={search} />;
}
