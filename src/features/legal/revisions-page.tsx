import { revisionAnchor } from "#contract/legal-revision.ts";
import wordStyles from "../../components/differences/differences.module.css";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { hasChanges, isDifferent, type LegalDifference, type PartDifference, type Piece } from "./legal-difference.ts";
import type { LegalHistory } from "./load-revisions.ts";
import { RevisionDay } from "./revision-day.tsx";
import styles from "./revisions-page.module.css";

/** The revisions of a legal text and their differences; undefined in the browser, which never renders the page. */
export function RevisionsPage({ history }: { history: LegalHistory | undefined }) {
	if (!history) return null;
	const { document, name, revisions } = history;
	return (
		<SitePage>
			<article className={`${wordStyles.differences} ${styles.history}`}>
				<h1>Все редакции</h1>
				<p>
					Документ: <a href={`/${document}`}>{name}</a>. Сверху действующая редакция. Добавленное <ins>подчёркнуто</ins>
					, удалённое <del>зачёркнуто</del>.
				</p>
				{revisions.map((revision) => (
					<Revision key={revision.number} {...revision} />
				))}
			</article>
		</SitePage>
	);
}

/** The number of characters of a hash that are shown: enough for people to tell two apart. */
const SHORT_HASH = 12;

function Revision({ number, date, hash, isFirst, difference }: LegalHistory["revisions"][number]) {
	const anchor = revisionAnchor(number);
	return (
		<section id={anchor} aria-labelledby={`${anchor}-title`}>
			<h2 id={`${anchor}-title`} className={styles.heading}>
				Редакция {number} от <RevisionDay date={date} />
			</h2>
			<details className={styles.hash}>
				<summary>
					Хеш текста <code>{hash.slice(0, SHORT_HASH)}…</code>
				</summary>
				<p>
					SHA-256 текста, в котором имя, почта и адрес сайта записаны как {"{name}, {email} и {site}"}:{" "}
					<code>{hash}</code>
				</p>
			</details>
			{isFirst ? <WholeText parts={difference.parts} /> : <Changes {...difference} />}
		</section>
	);
}

function WholeText({ parts }: { parts: PartDifference[] }) {
	return (
		<>
			<p>Первая из опубликованных здесь редакций.</p>
			<details>
				<summary>Весь текст</summary>
				{parts.map((part) => (
					<section key={part.id}>
						<h3 className={styles.part}>
							{part.number}. {part.heading}
						</h3>
						<Lines {...part} />
					</section>
				))}
			</details>
		</>
	);
}

function Changes({ title, parts }: LegalDifference) {
	const changed = parts.filter(isDifferent);
	const isRenamed = hasChanges(title);
	return (
		<>
			{!isRenamed && changed.length === 0 && <p>Слова те же, что в прежней редакции.</p>}
			{isRenamed && (
				<p>
					Заголовок: <Words pieces={title} />
				</p>
			)}
			{changed.map((part) => (
				<details key={part.id}>
					<summary>
						{nameOfChange(part)}: «{part.heading}»
					</summary>
					{hasChanges(part.title) && part.kind === "changed" && (
						<p>
							Название: <Words pieces={part.title} />
						</p>
					)}
					<Lines {...part} />
				</details>
			))}
		</>
	);
}

const CHANGES = { same: "", changed: "изменена", added: "добавлена", removed: "удалена" };

/** The change of a part in words, such as «Часть 3 переставлена и изменена». */
const nameOfChange = ({ kind, isMoved, number }: PartDifference) =>
	["Часть", number, [isMoved && "переставлена", CHANGES[kind]].filter(Boolean).join(" и ")].filter(Boolean).join(" ");

const Lines = ({ id, lines }: PartDifference) =>
	lines.map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: The page is rendered once.
		<p key={`${id}-${index}`}>
			<Words pieces={line} />
		</p>
	));

/** The words of two texts, with marks that are also read out, since screen readers skip the elements themselves. */
const Words = ({ pieces }: { pieces: readonly Piece[] }) =>
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
