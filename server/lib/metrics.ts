import { Counter, Registry } from "prom-client";

/**
 * The metrics that are counted where things happen. No label has a value that a visitor chooses: such a value could be a
 * secret or somebody's words, and each new one would take memory for good.
 */
export const registry = new Registry();

/** Warnings and errors in the log, in answering a request and in background work. */
export const loggedProblems = new Counter({
	name: "site_logged_problems_total",
	help: "Lines of the log with a warning or an error",
	labelNames: ["level", "scope"],
	registers: [registry],
});
