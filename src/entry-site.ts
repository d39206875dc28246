import { hydratePage } from "./hydrate-page.tsx";
import { createRouter } from "./router.ts";

// The response to a refused comment form is shown at the form's action URL, which is not a route of the router.
const formAction = /^(\/blog\/[^/]+)\/comments$/.exec(location.pathname);
if (formAction) history.replaceState(null, "", formAction[1] + location.hash);

hydratePage(createRouter);
