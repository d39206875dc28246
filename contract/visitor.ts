import { z } from "./zod.ts";

/** The random id that a visitor's browser stores and sends as `X-Visitor-Id`. */
export const visitorIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, { error: "Неверный идентификатор" });
