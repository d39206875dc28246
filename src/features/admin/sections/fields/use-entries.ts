import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** An item of a list. The key stays while the item is edited and moved. */
export interface Entry<V> {
	key: string;
	value: V;
}

interface EntriesOptions<V> {
	initial(): Entry<V>[];
	/** The name by which a screen reader tells an entry. */
	nameOf(entry: Entry<V>): string;
	onChange(values: V[]): void;
}

/** An entry that can be put back to where it was. */
interface RemovedEntry<V> {
	entry: Entry<V>;
	index: number;
	name: string;
}

/**
 * The entries of a list. Only adding, removing and moving render; an edit does not. The entry that was removed last is
 * kept until the next of these.
 */
export function useEntries<V>({ initial, nameOf, onChange }: EntriesOptions<V>) {
	const [entries, setEntries] = useState(initial);
	const [removed, setRemoved] = useState<RemovedEntry<V>>();
	const [announcement, setAnnouncement] = useState("");
	const newest = useRef(entries);

	const tell = () => onChange(newest.current.map(({ value }) => value));

	/** The changed list is shown at once, so that the focus can be moved in it. */
	function show(next: Entry<V>[], words = "", gone?: RemovedEntry<V>) {
		newest.current = next;
		flushSync(() => {
			setEntries(next);
			setRemoved(gone);
			setAnnouncement(words);
		});
		tell();
	}

	function find(key: unknown) {
		const index = newest.current.findIndex((entry) => entry.key === key);
		const entry = newest.current[index];
		return entry && { entry, index, name: nameOf(entry) };
	}

	return {
		entries,
		removed,
		announcement,
		nameOf: (key: unknown) => find(key)?.name ?? "",
		edit(key: string, value: V) {
			newest.current = newest.current.map((entry) => (entry.key === key ? { key, value } : entry));
			tell();
		},
		add: (entry: Entry<V>) => show([...newest.current, entry]),
		remove(key: string) {
			const found = find(key);
			if (found) show(newest.current.toSpliced(found.index, 1), "", found);
		},
		restore() {
			if (removed) show(newest.current.toSpliced(removed.index, 0, removed.entry));
		},
		moveTo(key: string, index: number) {
			const found = find(key);
			if (!found || index < 0 || index >= newest.current.length || index === found.index) return;
			const next = newest.current.toSpliced(found.index, 1).toSpliced(index, 0, found.entry);
			show(next, `${found.name}: место ${index + 1} из ${next.length}`);
		},
	};
}

export type Entries<V> = ReturnType<typeof useEntries<V>>;
