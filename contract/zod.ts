import { z } from "zod";

// Validation messages may be shown to a person, so they are Russian on the server and in the admin alike. Schemas are made
// with this module's zod: in the browser the settings must be there before the first one.
z.config({
	...z.locales.ru(),
	// In the browser the policy of the pages forbids compiled parsers, and reports even the attempt.
	jitless: "document" in globalThis,
	customError(issue) {
		if (issue.code !== "invalid_type") return undefined;
		return issue.input === undefined ? "Заполните это поле" : "Значение другого вида, чем ожидалось";
	},
});

export { z };
