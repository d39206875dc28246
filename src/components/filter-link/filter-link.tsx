import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./filter-link.module.css";

interface FilterProps extends ComponentProps<"a"> {
	isCurrent: boolean;
}

/**
 * A way to a part of a list. Which part is seen its list says (`isCurrent`): the router takes the whole list for the
 * page of each of its parts.
 */
export const FilterLink = createLink(
	({ "aria-current": _, isCurrent, ...props }: FilterProps) => (
		<a
			{...props}
			className={styles.filter}
			aria-current={isCurrent ? "page" : undefined}
		/>
	),
);
