import { withContentVersionBump } from "../content-version.ts";
import type { EntityManager } from "../open.ts";

/** Inserts published posts for load tests, which the next start renders; the fiftieth contains a unique word. */
export async function seedBulk(em: EntityManager, count: number): Promise<void> {
	await withContentVersionBump(em, async (inner) => {
		await inner.execute(
			`with numbered as (
				select n, nextval(pg_get_serial_sequence('post', 'id')) as id
				from generate_series(1, ?::int) as n
			), posts as (
				insert into post (id, title, content, excerpt, published, is_draft, featured_image,
					meta_description, reading_time, html, text, summary, renderer_version,
					created_at, updated_at, published_at)
				select id, 'Запись ' || id,
					'## Раздел ' || id || E'\n\n' || repeat('Слова этой записи нужны только для того, чтобы её было сколько читать. ', 20 + n % 40)
						|| case when n = 50 then E'\n\nОсобое слово.' else '' end
						|| E'\n\n- **первое**\n- *второе*\n\n> Цитата ' || id,
					'', true, false, '', '', 0, '', '', '', 0, moment, moment, moment
				from numbered, lateral (select now() - n * interval '1 hour' as moment) as at
			)
			insert into post_slug (slug, post_id, is_current, created_at)
			select 'zapis-' || id, id, true, now() from numbered`,
			[count],
		);
	});
}

/** Inserts comments: the newest 2 % wait, 5 % are in the trash. @returns their number: 0 without posts */
export function seedBulkComments(em: EntityManager, count: number): Promise<number> {
	return withContentVersionBump(em, async (inner) => {
		const { affectedRows } = await inner.execute<{ affectedRows: number }>(
			`with posts as (
				select id, row_number() over (order by id) - 1 as place from post where deleted_at is null
			)
			insert into comment (post_id, author_name, author_email, content, is_approved, visitor,
				consent_revision, consent_hash, consent_at, waiting_since, created_at, deleted_at)
			select posts.id, 'Читатель ' || n % 997, 'reader-' || n % 997 || '@example.org',
				'Отзыв ' || n || '. ' || repeat('Слова этого отзыва нужны только для того, чтобы их было сколько читать. ', 1 + n % 12),
				n > ?::int / 50, lpad((n % 997)::text, 64, '0'), 'bulk', repeat('0', 64), moment, moment, moment,
				case when n % 20 = 7 then now() end
			from generate_series(1, ?::int) as n
			join posts on place = n % (select count(*) from posts),
				lateral (select now() - n * interval '1 minute' as moment) as at`,
			[count, count],
			"run",
		);
		return affectedRows;
	});
}
