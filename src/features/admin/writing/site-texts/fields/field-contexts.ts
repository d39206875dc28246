import { createContext } from "react";
import { NO_OPTIONS } from "./choices.ts";

/** The field choices that come from the server. */
export const FieldOptionsContext = createContext(NO_OPTIONS);

/** Notes on values that are shown in other texts too, by field path. */
export const FieldNotesContext = createContext<Readonly<Record<string, string>>>({});

/** The error messages, by field path. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});
