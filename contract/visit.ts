import { z } from "./zod.ts";

/** Clicks that a visitor's browser reports. */
const CLICKS = ["bookingClick", "enquiryClick"] as const;

/** Everything that is counted by day. The last two are searches without results and paths without a page. */
export type VisitKind =
	| "postView"
	| "artworkView"
	| "landingView"
	| (typeof CLICKS)[number]
	| "missedSearch"
	| "missedPage";

/** The maximum length of a counted path. */
const PATH_MAX = 300;

export const visitQuerySchema = z
	.object({
		kind: z.enum(["view", ...CLICKS], { error: "Такого события нет" }),
		/** The path of the viewed page: the landing page, a post or a work. */
		path: z
			.string()
			.max(PATH_MAX)
			.regex(/^\/$|^\/blog\/[^/]+$|^(\/en)?\/gallery\/[^/]+$/, { error: "Просмотры этой страницы не считаются" })
			.optional(),
	})
	.refine(({ kind, path }) => (kind === "view") === (path !== undefined), {
		path: ["path"],
		error: "Адрес страницы есть только у просмотра",
	});
export type VisitReport = z.infer<typeof visitQuerySchema>;
