import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import styles from "./blog-search-form.module.css";

/** The field that the whole blog is searched with. The browser sends it where no script does. */
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
	return (
		<search className={styles.search}>
			<form action="/blog" method="get" onSubmit={search}>
				<input
					id="blog-search"
					ref={field}
					type="search"
					name="q"
					defaultValue={q}
					maxLength={200}
					placeholder="Поиск по блогу"
					aria-label="Поиск по блогу"
					enterKeyHint="search"
					autoComplete="off"
					className={styles.field}
				/>
				<Button type="submit">Найти</Button>
			</form>
		</search>
	);
}
