import { artworkEndpoints } from "../features/artwork/artwork.rest.ts";
import { authEndpoints } from "../features/auth/auth.rest.ts";
import { backupEndpoints } from "../features/backup/backup.rest.ts";
import { categoryEndpoints } from "../features/category/category.rest.ts";
import { commentEndpoints } from "../features/comment/comment.rest.ts";
import { enquiryEndpoints } from "../features/enquiry/enquiry.rest.ts";
import { importEndpoints } from "../features/import/import.rest.ts";
import { legalEndpoints } from "../features/legal/legal-revision.rest.ts";
import { mediaEndpoints } from "../features/media/media.rest.ts";
import { pageEndpoints } from "../features/page/page.rest.ts";
import { postEndpoints } from "../features/post/post.rest.ts";
import { previewLinkEndpoints } from "../features/preview-link/preview-link.rest.ts";
import { reactionEndpoints } from "../features/reaction/reaction.rest.ts";
import { siteSectionEndpoints } from "../features/site-section/site-section.rest.ts";
import { tagEndpoints } from "../features/tag/tag.rest.ts";
import { visitReportEndpoints } from "../features/visit-report/visit-report.rest.ts";

/** All endpoints of the REST API. */
export const endpoints = [
	...authEndpoints,
	...postEndpoints,
	...commentEndpoints,
	...enquiryEndpoints,
	...reactionEndpoints,
	...categoryEndpoints,
	...tagEndpoints,
	...mediaEndpoints,
	...importEndpoints,
	...artworkEndpoints,
	...pageEndpoints,
	...siteSectionEndpoints,
	...legalEndpoints,
	...previewLinkEndpoints,
	...backupEndpoints,
	...visitReportEndpoints,
];
