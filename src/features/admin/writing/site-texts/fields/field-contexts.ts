import { createContext } from "react";
import { NO_OPTIONS } from "./choices.ts";

/** The choices that fields take from the server. */
export const FieldOptionsContext = createContext(NO_OPTIONS);

/** Notes on values that other texts show too, by the fields' paths. */
export const FieldNotesContext = createContext<Readonly<Record<string, string>>>({});

/** The messages about fields, by the fields' paths. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});
