import { Box } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { LISTS } from "../lists/list-links.ts";
import { BackIcon } from "../theme/icons.tsx";
import type { EntityKind } from "./entity.ts";
import styles from "./form-bar.module.css";

// The path of a list is the beginning of those of its forms, at which the link is not that to the current page.
const EXACT = { exact: true };

/** The link from a form to its list; on a phone it is an arrow. */
export const BackLink = ({ kind: { list, words } }: { kind: Pick<EntityKind<never, never>, "list" | "words"> }) => (
	<Link {...LISTS[list]} activeOptions={EXACT} className={styles.back} aria-label={words.list}>
		<BackIcon />
		<Box component="span" visibleFrom="md">
			{words.list}
		</Box>
	</Link>
);
