import { z } from "zod";

// The schemas of this folder bound what the admin may write to the lengths and counts that the pages are designed for.
// Files of content/ import the types; the build checks the values (tools/build/check-content.ts).

export const line = z.string().trim().min(1).max(160);
export const paragraph = z.string().trim().min(1).max(1_200);
export const httpsUrl = z.url({ protocol: /^https$/ });
