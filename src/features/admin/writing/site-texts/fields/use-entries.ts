import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** An entry of a list. The key stays while the entry is edited and moved. */
export interface Entry<V> {
	key: string;
	value: V;
	/** The name of a removed entry, which keeps its place so that it can be restored. */
	removedName?: string;
}

interface EntriesOptions<V> {
	initial(): Entry<V>[];
	/** The name by which a screen reader identifies an entry. */
	nameOf(entry: Entry<V>): string;
	onChange(values: V[]): void;
}

const isKept = ({ removedName }: Entry<unknown>) => removedName === undefined;

/** The entries of a list. Adding, removing and moving re-render; editing does not. Removed entries can be restored. */
export function useEntries<V>({ initial, nameOf, onChange }: EntriesOptions<V>) {
	const [all, setAll] = useState(initial);
	const [announcement, setAnnouncement] = useState("");
	const newest = useRef(all);

	const tell = () => onChange(newest.current.filter(isKept).map(({ value }) => value));

	/** The changed list is rendered synchronously, so that the focus can be moved in it. */
	function show(next: Entry<V>[], words = "") {
		newest.current = next;
		flushSync(() => {
			setAll(next);
			setAnnouncement(words);
		});
		tell();
	}

	/** Changes an entry in place. */
	const changed = (key: string, change: (entry: Entry<V>) => Entry<V>) =>
		newest.current.map((entry) => (entry.key === key ? change(entry) : entry));

	return {
		/** All entries in order, including removed ones. */
		all,
		entries: all.filter(isKept),
		keys: all.filter(isKept).map(({ key }) => key),
		announcement,
		nameOf(key: unknown) {
			const entry = newest.current.find((one) => one.key === key);
			return entry ? nameOf(entry) : "";
		},
		edit(key: string, value: V) {
			newest.current = changed(key, (entry) => ({ ...entry, value }));
			tell();
		},
		add: (entry: Entry<V>) => show([...newest.current, entry]),
		remove: (key: string) => show(changed(key, (entry) => ({ ...entry, removedName: nameOf(entry) }))),
		/** Restores a removed entry. @returns its index among those that are not removed */
		restore(key: string): number {
			show(changed(key, ({ value }) => ({ key, value })));
			return newest.current.filter(isKept).findIndex((entry) => entry.key === key);
		},
		/** Moves an entry to an index among those that are not removed. */
		moveTo(key: string, index: number) {
			const kept = newest.current.filter(isKept);
			const from = kept.findIndex((entry) => entry.key === key);
			const [moved, there] = [kept[from], kept[index]];
			if (!moved || !there || from === index) return;
			const others = newest.current.filter((entry) => entry.key !== key);
			const place = others.indexOf(there) + (index > from ? 1 : 0);
			show(others.toSpliced(place, 0, moved), `${nameOf(moved)}: место ${index + 1} из ${kept.length}`);
		},
	};
}

export type Entries<V> = ReturnType<typeof useEntries<V>>;
