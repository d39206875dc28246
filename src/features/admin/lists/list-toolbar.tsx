import type { ReactNode } from "react";
import styles from "./list-toolbar.module.css";
import { SearchField } from "./search-field.tsx";
import type { ListAddress } from "./use-list-address.ts";

interface ListToolbarProps {
	address: Pick<ListAddress, "search" | "filter">;
	/** What the search looks through. */
	placeholder: string;
	/** True if there is no search, as in the trash of the posts. */
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
