import type { EntityManager } from "../open.ts";

/**
 * Adds many published posts, to see how the site does with them. Left to be rendered by whoever
 * opens the database next.
 *
 * @param count how many
 */
export async function seedBulk(
	em: EntityManager,
	count: number,
): Promise<void> {
	await em.transactional(async (inner) => {
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
						|| E'\n\n- **первое**\n- *второе*\n\n> Цитата ' || id,
					'', true, false, '', '', 0, '', '', '', 0, moment, moment, moment
				from numbered, lateral (select now() - n * interval '1 hour' as moment) as at
			)
			insert into post_address (slug, post_id, is_current, created_at)
			select 'zapis-' || id, id, true, now() from numbered`,
			[count],
		);
		await inner.execute("update content_version set version = version + 1");
	});
}
