import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type JournalEntryView, type JournalOrigin, labelOf } from "#contract/journal.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import styles from "./journal.module.css";

/** The actor of an entry that was not made by an admin. */
const ORIGINS: Record<JournalOrigin, string> = {
	admin: "",
	visitor: "без входа",
	site: "сайт сам",
	command: "команда на сервере",
};

/** An entry on one line; on a phone the actor is shown below. */
export function JournalEntry({ entry }: { entry: JournalEntryView }) {
	const { time } = useMomentWords();
	const { createdAt, action, admin, origin } = entry;
	return (
		<li className={styles.entry}>
			<time dateTime={createdAt} className={styles.time}>
				{time(new Date(createdAt))}
			</time>
			<div className={styles.act}>
				{labelOf(action)}
				<Subject entry={entry} />
			</div>
			<div className={styles.who}>{admin ?? ORIGINS[origin]}</div>
		</li>
	);
}

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** The subject of an entry, as a link if it can be opened. */
function Subject({ entry: { subject, target } }: { entry: JournalEntryView }) {
	const { dayAndTime } = useMomentWords();
	if (subject === "") return;
	if (!target) return `: ${subject.replace(MOMENT, (moment) => dayAndTime(new Date(moment)))}`;
	const { noun, id, title } = target;
	const text = `${subject.slice(0, -id.length)}«${title || "Без названия"}»`;
	return (
		<>
			{": "}
			<Anchor
				renderRoot={(props) => {
					if (noun === "post") return <Link to="/admin/posts/$id" params={{ id }} {...props} />;
					if (noun === "artwork") return <Link to="/admin/gallery/$id" params={{ id }} {...props} />;
					return <Link to="/admin/site/$key" params={{ key: id }} {...props} />;
				}}
			>
				{text}
			</Anchor>
		</>
	);
}
