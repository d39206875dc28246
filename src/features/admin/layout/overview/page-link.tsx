import { Anchor } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import styles from "./overview.module.css";

interface PageLinkProps extends Pick<LinkProps, "to" | "params" | "hash"> {
	/** The filter of a list. */
	search?: ListSearch;
	children: ReactNode;
}

/** A link of the overview to the page where the owner goes on. */
export const PageLink = ({ children, ...target }: PageLinkProps) => (
	<Anchor className={styles.link} renderRoot={(props) => <Link {...props} {...target} />}>
		{children}
	</Anchor>
);
