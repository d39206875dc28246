import type { ComponentProps, Ref } from "react";
import styles from "./search-form.module.css";

interface SearchFormProps extends ComponentProps<"form"> {
	/** The initial text of the field. */
	q?: string | undefined;
	field?: Ref<HTMLInputElement>;
}

/** The search form of the blog; without `onSubmit` the browser sends it. */
export function SearchForm({ q, field, ...props }: SearchFormProps) {
	return (
		<search className={styles.search}>
			<form action="/blog" {...props}>
				<input
					// The id by which the focus is restored after the list is rendered again (lib/move-focus.ts).
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
				<button type="submit" className={styles.submit}>
					Найти
				</button>
			</form>
		</search>
	);
}
