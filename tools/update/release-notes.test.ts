import { expect, it } from "vitest";
import { releaseNotes } from "./release-notes.ts";

it("lists the notes of several releases, newest last", () => {
	const notes = releaseNotes([
		{ version: "0.3.0", date: "2026-02-28", changes: [{ kind: "Исправлено", entries: ["Одно."] }] },
		{ version: "0.2.0", date: "2026-01-31", changes: [{ kind: "Добавлено", entries: ["Другое.", "Третье."] }] },
	]);
	expect(notes).toEqual([
		"Что нового в версии 0.2.0:",
		"  Добавлено",
		"  – Другое.",
		"  – Третье.",
		"Что нового в версии 0.3.0:",
		"  Исправлено",
		"  – Одно.",
	]);
});
