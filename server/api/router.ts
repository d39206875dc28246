import { artworkRouter } from "../features/artwork/artwork.router.ts";
import { artworkSectionRouter } from "../features/artwork-section/artwork-section.router.ts";
import { authRouter } from "../features/auth/auth.router.ts";
import { backupRouter } from "../features/backup/backup.router.ts";
import { categoryRouter } from "../features/category/category.router.ts";
import { commentRouter } from "../features/comment/comment.router.ts";
import { enquiryRouter } from "../features/enquiry/enquiry.router.ts";
import { importRouter } from "../features/import/import.router.ts";
import { journalRouter } from "../features/journal/journal.router.ts";
import { mediaRouter } from "../features/media/media.router.ts";
import { noticeRouter } from "../features/notice/notice.router.ts";
import { pageRouter } from "../features/page/page.router.ts";
import { passkeyRouter } from "../features/passkey/passkey.router.ts";
import { personalDataRouter } from "../features/personal-data/personal-data.router.ts";
import { postRouter } from "../features/post/post.router.ts";
import { previewLinkRouter } from "../features/preview-link/preview-link.router.ts";
import { recoveryCodeRouter } from "../features/recovery-code/recovery-code.router.ts";
import { revisionRouter } from "../features/revision/revision.router.ts";
import { scheduleRouter } from "../features/schedule/schedule.router.ts";
import { siteSectionRouter } from "../features/site-section/site-section.router.ts";
import { systemRouter } from "../features/system/system.router.ts";
import { tagRouter } from "../features/tag/tag.router.ts";
import { tagMergeRouter } from "../features/tag-merge/tag-merge.router.ts";
import { visitRouter } from "../features/visit/visit.router.ts";
import { mergeRouters, router } from "../http/trpc.ts";

export const appRouter = router({
	auth: authRouter,
	passkey: passkeyRouter,
	recoveryCode: recoveryCodeRouter,
	post: postRouter,
	artwork: artworkRouter,
	page: pageRouter,
	artworkSection: artworkSectionRouter,
	category: categoryRouter,
	tag: mergeRouters(tagRouter, tagMergeRouter),
	comment: commentRouter,
	enquiry: enquiryRouter,
	media: mediaRouter,
	import: importRouter,
	siteSection: siteSectionRouter,
	revision: revisionRouter,
	previewLink: previewLinkRouter,
	personalData: personalDataRouter,
	backup: backupRouter,
	journal: journalRouter,
	schedule: scheduleRouter,
	visit: visitRouter,
	notice: noticeRouter,
	system: systemRouter,
});

export type AppRouter = typeof appRouter;
