import { useSyncExternalStore } from "react";
import { Store } from "../store/store.ts";

let count = 0;
const store = new Store();

function change(by: number): void {
	count += by;
	store.notify();
}

/** Counts a request, upload or write to the device, which leaving would interrupt. @returns a function that ends it */
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
export const useIsWorking = (): boolean => useSyncExternalStore(store.subscribe, isWorking, () => false);
