import { EntitySchema, UnderscoreNamingStrategy } from "@mikro-orm/core";
import { Admin } from "./entities/admin.entity.ts";
import { AppliedSeed } from "./entities/applied-seed.entity.ts";
import { Artwork } from "./entities/artwork.entity.ts";
import { ArtworkSection } from "./entities/artwork-section.entity.ts";
import { ArtworkSlug } from "./entities/artwork-slug.entity.ts";
import { Category } from "./entities/category.entity.ts";
import { CdnPage } from "./entities/cdn-page.entity.ts";
import { Comment } from "./entities/comment.entity.ts";
import { ContentVersion } from "./entities/content-version.entity.ts";
import { DailyCount } from "./entities/daily-count.entity.ts";
import { Enquiry } from "./entities/enquiry.entity.ts";
import { FormAttempt } from "./entities/form-attempt.entity.ts";
import { IndexNowEntry } from "./entities/index-now-entry.entity.ts";
import { JournalEntry } from "./entities/journal-entry.entity.ts";
import { LegalRevision } from "./entities/legal-revision.entity.ts";
import { LikeLimit } from "./entities/like-limit.entity.ts";
import { Media } from "./entities/media.entity.ts";
import { MediaOrphan } from "./entities/media-orphan.entity.ts";
import { MediaRendition } from "./entities/media-rendition.entity.ts";
import { MediaReplacement } from "./entities/media-replacement.entity.ts";
import { MediaUse } from "./entities/media-use.entity.ts";
import { NoticeChannel } from "./entities/notice-channel.entity.ts";
import { NoticeDelivery } from "./entities/notice-delivery.entity.ts";
import { NoticeSecret } from "./entities/notice-secret.entity.ts";
import { Page } from "./entities/page.entity.ts";
import { PageSlug } from "./entities/page-slug.entity.ts";
import { Passkey } from "./entities/passkey.entity.ts";
import { PasskeyChallenge } from "./entities/passkey-challenge.entity.ts";
import { Post } from "./entities/post.entity.ts";
import { PostLike } from "./entities/post-like.entity.ts";
import { PostSearch } from "./entities/post-search.entity.ts";
import { PostSlug } from "./entities/post-slug.entity.ts";
import { PostTag } from "./entities/post-tag.entity.ts";
import { PreviewLink } from "./entities/preview-link.entity.ts";
import { RecoveryCode } from "./entities/recovery-code.entity.ts";
import { Redirect } from "./entities/redirect.entity.ts";
import { Revision } from "./entities/revision.entity.ts";
import { RevisionBase } from "./entities/revision-base.entity.ts";
import { SearchWord } from "./entities/search-word.entity.ts";
import { Session } from "./entities/session.entity.ts";
import { SignInDevice } from "./entities/sign-in-device.entity.ts";
import { SignInFailure } from "./entities/sign-in-failure.entity.ts";
import { SignedLink } from "./entities/signed-link.entity.ts";
import { SiteSection } from "./entities/site-section.entity.ts";
import { Tag } from "./entities/tag.entity.ts";
import { Visit } from "./entities/visit.entity.ts";
import { VisitorSalt } from "./entities/visitor-salt.entity.ts";

export const entities = [
	Admin,
	Category,
	CdnPage,
	Comment,
	ContentVersion,
	Post,
	PostSlug,
	Page,
	PageSlug,
	LikeLimit,
	PostLike,
	PostTag,
	DailyCount,
	Visit,
	Session,
	SignInFailure,
	Tag,
	VisitorSalt,
	FormAttempt,
	IndexNowEntry,
	PostSearch,
	SearchWord,
	AppliedSeed,
	Artwork,
	ArtworkSection,
	ArtworkSlug,
	MediaUse,
	MediaOrphan,
	MediaRendition,
	MediaReplacement,
	Media,
	SiteSection,
	LegalRevision,
	Revision,
	RevisionBase,
	PreviewLink,
	Passkey,
	PasskeyChallenge,
	RecoveryCode,
	Redirect,
	Enquiry,
	JournalEntry,
	NoticeChannel,
	NoticeSecret,
	NoticeDelivery,
	SignedLink,
	SignInDevice,
];

const naming = new UnderscoreNamingStrategy();

/** The table and the properties of each entity. */
export const entityMetadata = entities.flatMap((entity) => {
	const meta = EntitySchema.REGISTRY.get(entity)?.meta;
	return meta ? { tableName: naming.classToTableName(meta.className), properties: meta.properties } : [];
});
