import { Stack, Title } from "@mantine/core";
import { RecoverableDraftsNotice } from "../../kit/editing/recoverable-drafts-notice.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { CommentsBlock } from "./comments-block.tsx";
import { ConditionBlock } from "./condition-block.tsx";
import { EnquiriesBlock, MeetingsBlock } from "./enquiries-block.tsx";
import styles from "./overview.module.css";
import { MissedBlock, ReadingBlock } from "./statistics-blocks.tsx";
import { DraftsBlock, ScheduleBlock } from "./writing-block.tsx";

/** The overview page: first the items that wait for the owner, then reading statistics, then the state of the site. */
export function OverviewPage() {
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<Title order={1}>Обзор</Title>
			<RecoverableDraftsNotice noun="post" />
			<RecoverableDraftsNotice noun="artwork" />
			<div className={styles.blocks}>
				<CommentsBlock />
				<EnquiriesBlock />
				<MeetingsBlock />
				<DraftsBlock />
				<ScheduleBlock />
				<ReadingBlock />
				<MissedBlock />
				<ConditionBlock />
			</div>
		</Stack>
	);
}
