import { UNAVAILABLE_ADVICE, UNAVAILABLE_TITLE } from "#contract/unavailable.ts";

/** The page for an error that prevents even the site's own error page from being rendered. */
export const FAILURE_PAGE = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${UNAVAILABLE_TITLE}</title>
</head>
<body>
<h1>${UNAVAILABLE_TITLE}</h1>
<p>${UNAVAILABLE_ADVICE}</p>
</body>
</html>
`;
