import type { Orm } from "#db/open.ts";
import type { View } from "../../jobs/view-buffer.ts";

/**
 * Counted views per IP and day. Of one post: as many as there may be readers in a clinic or behind the shared IP of a
 * mobile network. Of all posts: ten times that.
 */
const VIEWS_OF_POST_MAX = 50;
const VIEWS_MAX = 500;

// The key of the advisory lock: any constant that every process uses and no other lock (see comment-limit.service.ts).
const LOCK = 20_865;

// The number of views in one statement. Statements have a time limit, and views pile up while the database is down.
const BATCH = 1_000;

/**
 * Writes views and raises the counts of their posts. Skipped are views of a visitor that were counted on that day
 * before, views past the limits of their IP, and views of posts that were deleted for good. So the same views may be
 * written again after a failure.
 */
export async function writeViews(orm: Orm, views: View[]): Promise<void> {
	for (let at = 0; at < views.length; at += BATCH) {
		await orm.em.fork().transactional(async (em) => {
			// The lock makes each process see the views that the others have counted.
			await em.execute("select pg_advisory_xact_lock(?)", [LOCK]);
			await em.execute(COUNT, [JSON.stringify(views.slice(at, at + BATCH)), VIEWS_OF_POST_MAX, VIEWS_MAX]);
		});
	}
}

const COUNT = `with fresh as (
		select post.id as post_id, view.day, view.visitor, view."ipHash" as ip_hash,
			row_number() over (partition by post.id, view.day, view."ipHash" order by view.visitor) as of_post,
			row_number() over (partition by view.day, view."ipHash" order by post.id, view.visitor) as of_all
		from jsonb_to_recordset(?::jsonb) as view("postId" int, day date, visitor text, "ipHash" text)
		join post on post.id = view."postId"
		where not exists (
			select 1 from post_view as seen
			where seen.post_id = post.id and seen.day = view.day and seen.visitor = view.visitor
		)
	), known as (
		select day, ip_hash, post_id, count(*) as views from post_view
		where (day, ip_hash) in (select day, ip_hash from fresh) group by day, ip_hash, post_id
	), known_of_all as (
		select day, ip_hash, sum(views) as views from known group by day, ip_hash
	), seen as (
		insert into post_view (post_id, day, visitor, ip_hash)
		select fresh.post_id, fresh.day, fresh.visitor, fresh.ip_hash from fresh
		left join known using (post_id, day, ip_hash)
		left join known_of_all on known_of_all.day = fresh.day and known_of_all.ip_hash = fresh.ip_hash
		where of_post + coalesce(known.views, 0) <= ? and of_all + coalesce(known_of_all.views, 0) <= ?
		order by post_id, day, visitor
		on conflict do nothing returning post_id
	), counted as (
		select post_id, count(*)::int as views from seen group by post_id
	), locked as (
		select id from post where id in (select post_id from counted) order by id for update
	)
	update post set view_count = view_count + counted.views
	from counted join locked on locked.id = counted.post_id
	where post.id = counted.post_id`;
