import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
	count += by;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Counts work that leaving the page would cut off: a request, an upload, a write to the device.
 *
 * @returns what ends it; calling it again changes nothing
 */
export function beginWork(): () => void {
	let isRunning = true;
	change(1);
	return () => {
		if (!isRunning) return;
		isRunning = false;
		change(-1);
	};
}

/** Counts work, as `beginWork` does, until it has settled. @returns the work */
export function trackWork<T>(work: Promise<T>): Promise<T> {
	return work.finally(beginWork());
}

/** @returns whether work is running */
export const isWorking = (): boolean => count > 0;

/** @returns whether work is running, as it changes: the main part of the admin says so (`aria-busy`) */
export const useIsWorking = (): boolean => useSyncExternalStore(subscribe, isWorking, () => false);
