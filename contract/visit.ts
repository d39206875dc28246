import { SLUG_MAX } from "./slug.ts";
import { z } from "./zod.ts";

/** What a visitor's browser reports, each once a visitor and day. Views of posts have an endpoint of their own. */
const REPORTED_KINDS = ["artworkView", "landingView", "bookingClick", "enquiryClick"] as const;

/** Everything that is counted by day. The last two are what visitors missed: words that were searched, and paths. */
export type VisitKind = "postView" | (typeof REPORTED_KINDS)[number] | "missedSearch" | "missedPage";

export const visitQuerySchema = z
	.object({
		kind: z.enum(REPORTED_KINDS, { error: "Такого события нет" }),
		/** The slug of the work that was viewed. */
		slug: z.string().max(SLUG_MAX).optional(),
	})
	.refine(({ kind, slug }) => (kind === "artworkView") === (slug !== undefined), {
		path: ["slug"],
		error: "Адрес работы есть только у просмотра работы",
	});
export type VisitReport = z.infer<typeof visitQuerySchema>;
