import { takeLock } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";
import type { Visit } from "../../jobs/visit-buffer.ts";

/**
 * Counted visits per IP and day. Of one subject: as many as there may be readers in a clinic or behind the shared IP of
 * a mobile network. In total: ten times that.
 */
const VISITS_OF_SUBJECT_MAX = 50;
const VISITS_MAX = 500;

/** The kinds whose subjects visitors type, and the number of new subjects that each may have in a day. */
const TYPED_KINDS = "('missedSearch', 'missedPage')";
const TYPED_SUBJECTS_MAX = 300;

// The number of visits in one statement. Statements have a time limit, and visits pile up while the database is down.
const BATCH = 1_000;

/**
 * Writes visits, adds them to the counts of their day and, for posts, to the views of the post. It skips visits already
 * counted on that day, those past the limits of their IP, and typed subjects past the daily number. The same visits may
 * therefore be written again after a failure.
 */
export async function writeVisits(orm: Orm, visits: Visit[]): Promise<void> {
	for (let at = 0; at < visits.length; at += BATCH) {
		await orm.em.fork().transactional(async (em) => {
			// The lock makes each process see the visits that the others have counted.
			await takeLock(em, "visits");
			const batch = JSON.stringify(visits.slice(at, at + BATCH));
			await em.execute(COUNT, [batch, TYPED_SUBJECTS_MAX, VISITS_OF_SUBJECT_MAX, VISITS_MAX]);
		});
	}
}

// The materialized parts are computed once: with a wrong row estimate the planner would compute them for every row.
const COUNT = `with fresh as (
		select sent.day, sent.kind, sent.subject, sent.visitor, sent."ipHash" as ip_hash,
			row_number() over (partition by sent.day, kind, subject, sent."ipHash" order by sent.visitor) as of_subject,
			row_number() over (partition by sent.day, sent."ipHash" order by kind, subject, sent.visitor) as of_all
		from jsonb_to_recordset(?::jsonb) as sent(day date, kind text, subject text, visitor text, "ipHash" text)
		where not exists (select 1 from visit as seen where (seen.day, seen.kind, seen.subject, seen.visitor)
			= (sent.day, sent.kind, sent.subject, sent.visitor))
	), typed as materialized (
		select day, kind, subject, row_number() over (partition by day, kind order by subject) as nth
		from (select distinct day, kind, subject from fresh where kind in ${TYPED_KINDS}) as sent
		where not exists (select 1 from daily_count as known
			where (known.day, known.kind, known.subject) = (sent.day, sent.kind, sent.subject))
	), refused as materialized (
		select day, kind, subject from typed
		where nth + (select count(*) from daily_count as known
			where (known.day, known.kind) = (typed.day, typed.kind)) > ?
	), known as (
		select day, ip_hash, kind, subject, count(*) as visits from visit
		where ip_hash <> '' and (day, ip_hash) in (select day, ip_hash from fresh) group by day, ip_hash, kind, subject
	), known_of_all as (
		select day, ip_hash, sum(visits) as visits from known group by day, ip_hash
	), seen as (
		insert into visit (day, kind, subject, visitor, ip_hash)
		select fresh.day, fresh.kind, fresh.subject, fresh.visitor, fresh.ip_hash from fresh
		left join known using (day, ip_hash, kind, subject)
		left join known_of_all using (day, ip_hash)
		left join refused using (day, kind, subject)
		where refused.subject is null and (fresh.ip_hash = ''
			or of_subject + coalesce(known.visits, 0) <= ? and of_all + coalesce(known_of_all.visits, 0) <= ?)
		order by fresh.day, fresh.kind, fresh.subject, fresh.visitor
		on conflict do nothing returning day, kind, subject
	), counted as (
		select day, kind, subject, count(*)::int as visitors from seen group by day, kind, subject
	), summed as (
		insert into daily_count as known (day, kind, subject, visitors) select * from counted
		on conflict (day, kind, subject) do update set visitors = known.visitors + excluded.visitors
	), viewed as (
		select subject::int as post_id, sum(visitors)::int as views from counted where kind = 'postView' group by subject
	), locked as (
		select id from post where id in (select post_id from viewed) order by id for update
	)
	update post set view_count = view_count + viewed.views
	from viewed join locked on locked.id = viewed.post_id
	where post.id = viewed.post_id`;
