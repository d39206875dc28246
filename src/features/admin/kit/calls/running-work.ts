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
 * Counts work that leaving the page would interrupt: a request, an upload, a write to the device.
 *
 * @returns a function that ends the work; further calls have no effect
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

/** Counts work, as `beginWork` does, until its promise settles. @returns the same promise */
export function trackWork<T>(work: Promise<T>): Promise<T> {
	return work.finally(beginWork());
}

/** @returns whether work is running */
export const isWorking = (): boolean => count > 0;

/** @returns whether work is running, kept up to date; the main part of the admin shows it as `aria-busy` */
export const useIsWorking = (): boolean => useSyncExternalStore(subscribe, isWorking, () => false);
