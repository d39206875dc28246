import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { setUpFolder } from "#packages/testing";
import { createLogger } from "../lib/logger.ts";
import { startTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const folder = setUpFolder();
const TOKEN = "token-of-the-metrics";

/** The metrics of Prometheus itself and of the Blackbox exporter. */
const FOREIGN = ["up", "probe_success", "probe_ssl_earliest_cert_expiry"];

const read = (name: string) => readFileSync(join(import.meta.dirname, "../../deploy", name), "utf8");

const rules = z
	.object({
		groups: z.array(
			z.object({
				rules: z.array(
					z.object({
						alert: z.string(),
						expr: z.string(),
						labels: z.object({ severity: z.enum(["critical", "warning"]) }),
						annotations: z.object({ summary: z.string() }),
					}),
				),
			}),
		),
	})
	.parse(parse(read("alerts.yml")))
	.groups.flatMap(({ rules }) => rules);
const { panels } = z
	.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
	.parse(JSON.parse(read("grafana-dashboard.json")));

/** The metric names in a PromQL expression: everything that is not a function, a keyword or within braces. */
const metricsOf = (expression: string) =>
	(expression.replaceAll(/\{[^}]*\}|\[\w+\]|\bby\s*\([^)]*\)/g, " ").match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? []).filter(
		(word) => !["and", "or"].includes(word),
	);

/** The metrics of a running site. */
async function readMetrics() {
	const settings = { DATA_DIR: folder(), METRICS_TOKEN: TOKEN };
	const { app, stop } = await startTestApp(site.database.orm, createLogger("silent"), settings);
	const response = await app.request("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } });
	await stop();
	return [...(await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
		type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
	);
}

describe("the dashboard and the alerts", () => {
	it("use only metrics that the site exposes", async () => {
		const known = new Set([...(await readMetrics()), ...FOREIGN]);
		const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
		expect(expressions.length).toBeGreaterThan(30);
		const used = new Set(expressions.flatMap(metricsOf));
		expect(used.size).toBeGreaterThan(15);
		expect([...used].filter((name) => !known.has(name))).toEqual([]);
	});

	it("have unique names", () => {
		for (const names of [rules.map(({ alert }) => alert), panels.map(({ title }) => title)]) {
			expect(new Set(names).size).toBe(names.length);
		}
	});
});
