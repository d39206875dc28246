import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { DIST } from "../testing/built-pages.ts";
import { nameSources } from "./source-places.ts";

const BUNDLE = `${DIST}/site/main.js`;
const folder = setUpFolder();
const SOURCE = `${DIST}/../server/boot/failures.ts`;
const lineOf = (file: string, text: string) =>
	readFileSync(file, "utf8")
		.split("\n")
		.findIndex((line) => line.includes(text)) + 1;

it("places in the bundle are mapped to their sources, and others left unchanged", () => {
	const frame = (place: string) => `at explainFailure (${place})\nat file:///site/node_modules/pg/lib/client.js:1:2`;
	const inBundle = `${pathToFileURL(BUNDLE)}:${lineOf(BUNDLE, "function explainFailure(")}:10`;
	const source = lineOf(SOURCE, "export function explainFailure(");
	expect(nameSources(frame(inBundle))).toBe(frame(`${pathToFileURL(SOURCE)}:${source}:17`));
	const ofPackage = frame(`${pathToFileURL(BUNDLE)}:${lineOf(BUNDLE, "SMTPTransport = class")}:1`);
	expect(nameSources(ofPackage)).toBe(ofPackage);
});

it("every place is left unchanged if the source map is missing or damaged", () => {
	mkdirSync(folder("dist/site"), { recursive: true });
	writeFileSync(folder("dist/site/main.js.map"), '{"version":3,"sou');
	for (const name of ["main.js", "other.js"]) {
		const place = `at start (${pathToFileURL(folder("dist/site", name))}:1:2)`;
		expect(nameSources(place)).toBe(place);
	}
});
