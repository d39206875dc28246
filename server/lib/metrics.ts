import { Counter, Registry } from "prom-client";

/** The metrics. No label has a visitor's value: it could be secret or personal, and would occupy memory for good. */
export const registry = new Registry();

/** Warnings and errors in the log, from requests and from background work. */
export const loggedProblems = new Counter({
	name: "site_logged_problems_total",
	help: "Lines of the log with a warning or an error",
	labelNames: ["level", "scope"],
	registers: [registry],
});
