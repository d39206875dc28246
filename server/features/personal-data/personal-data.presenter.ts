import type { PersonalDataView } from "#contract/personal-data.ts";
import { presentPostReference, presentStoredComment } from "../comment/comment.presenter.ts";
import { presentEnquiry } from "../enquiry/enquiry.presenter.ts";
import type { exportPersonalData } from "./personal-data.service.ts";

type Found = Awaited<ReturnType<typeof exportPersonalData>>;

export const presentPersonalData = ({ address, exportedAt, comments, likes, enquiries }: Found): PersonalDataView => ({
	address,
	exportedAt: exportedAt.toISOString(),
	comments: comments.map((comment) => ({ ...presentStoredComment(comment), visitor: comment.visitor ?? null })),
	likes: likes.map(({ post, createdAt }) => ({ post: presentPostReference(post), createdAt: createdAt.toISOString() })),
	enquiries: enquiries.map(presentEnquiry),
});
