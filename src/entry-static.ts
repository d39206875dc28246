import { hydratePage } from "./hydrate-page.tsx";
import { createStaticRouter } from "./static-router.ts";

// Runs in development only, so that edits show.
hydratePage(createStaticRouter);
