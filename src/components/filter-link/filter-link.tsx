import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./filter-link.module.css";

/**
 * A link that filters a list. The list says which filter is active (`isCurrent`): the router would mark the link of the
 * unfiltered list as current, whatever the filter.
 */
export const FilterLink = createLink(
	({ "aria-current": _, isCurrent, ...props }: ComponentProps<"a"> & { isCurrent: boolean }) => (
		<a {...props} className={styles.filter} aria-current={isCurrent ? "page" : undefined} />
	),
);
