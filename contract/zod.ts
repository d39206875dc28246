import { z } from "zod";

// Validation messages may be shown to people, so they are Russian on the server and in the admin. Schemas must import
// zod from here, so that in the browser it is configured before the first schema.
z.config({
	...z.locales.ru(),
	// In the browser the content security policy forbids compiled parsers and reports every attempt.
	jitless: "document" in globalThis,
	customError(issue) {
		if (issue.code !== "invalid_type") return undefined;
		return issue.input === undefined ? "Заполните это поле" : "Значение другого вида, чем ожидалось";
	},
});

export { z };
