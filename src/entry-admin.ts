import { createAdminRouter } from "./admin-router.ts";
import { hydratePage } from "./hydrate-page.tsx";

hydratePage(createAdminRouter);
