import { TrashedCard } from "../lists/trashed-card.tsx";
import { countPosts, type Term } from "./term.ts";

interface TrashedTermCardProps {
	term: Term;
	onRestore(): void;
}

/** A category or tag in the trash, with a button that restores it. */
export function TrashedTermCard({ term, onRestore }: TrashedTermCardProps) {
	return (
		<TrashedCard
			title={term.name}
			facts={[term.slug, countPosts(term.postCount)]}
			deletedAt={term.deletedAt}
			restoreLabel={`Вернуть «${term.name}»`}
			onRestore={onRestore}
		/>
	);
}
