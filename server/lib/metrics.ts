import { Counter, Registry } from "prom-client";

/**
 * The registry of the metrics. No label takes its value from a visitor: such a value could be a secret or personal, and
 * each distinct one would occupy memory for good.
 */
export const registry = new Registry();

/** Warnings and errors in the log, from requests and from background work. */
export const loggedProblems = new Counter({
	name: "site_logged_problems_total",
	help: "Lines of the log with a warning or an error",
	labelNames: ["level", "scope"],
	registers: [registry],
});
