import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { POSTS_PER_PAGE } from "../../api.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import type { postPageQuery } from "./post.queries.ts";
import { PostCardItem } from "./post-card-item.tsx";
import styles from "./post-list-page.module.css";

type PostPageQuery = ReturnType<typeof postPageQuery>;

interface PostListPageProps {
	query: PostPageQuery;
	page: number;
	timeZone: string;
	isPending: boolean;
}

export function PostListPage(props: PostListPageProps) {
	return (
		<>
			<p>
				<ButtonLink to="/">На главную</ButtonLink>
			</p>
			<h1>Блог о трансформации</h1>
			<p className={styles.subtitle}>
				Статьи о психике, творчестве и переменах: из практики врача, музыканта и
				художника.
			</p>
			{props.isPending ? (
				<p role="status">Загрузка статей...</p>
			) : (
				<PostGrid {...props} />
			)}
		</>
	);
}

function PostGrid({ query, page, timeZone }: PostListPageProps) {
	const { data } = useQuery(query);
	if (!data || data.posts.length === 0) {
		return <p>Пока нет опубликованных статей</p>;
	}
	return (
		<>
			<ul className={styles.grid}>
				{data.posts.map((post) => (
					<PostCardItem key={post.id} post={post} timeZone={timeZone} />
				))}
			</ul>
			<PageLinks page={page} pages={Math.ceil(data.total / POSTS_PER_PAGE)} />
		</>
	);
}

function PageLinks({ page, pages }: { page: number; pages: number }) {
	if (pages <= 1) return null;
	return (
		<nav aria-label="Страницы блога" className={styles.pages}>
			{page > 1 && (
				<Link to="/blog" search={page > 2 ? { page: page - 1 } : {}} rel="prev">
					Новее
				</Link>
			)}
			<span>
				Страница {page} из {pages}
			</span>
			{page < pages && (
				<Link to="/blog" search={{ page: page + 1 }} rel="next">
					Раньше
				</Link>
			)}
		</nav>
	);
}
