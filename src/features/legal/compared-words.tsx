import type { Piece } from "./legal-difference.ts";

/** Words of two texts, with marks that are also read out: screen readers pass over the elements themselves. */
export const Words = ({ pieces }: { pieces: readonly Piece[] }) =>
	pieces.map(({ kind, text }, index) => {
		// The page is rendered once: a position is as good a key as any.
		const key = `${index} ${kind}`;
		if (kind === "same") return <span key={key}>{text}</span>;
		const Mark = kind === "added" ? "ins" : "del";
		return (
			<Mark key={key}>
				<span className="visually-hidden">{kind === "added" ? " добавлено: " : " удалено: "}</span>
				{text}
			</Mark>
		);
	});
