import { Loader } from "@mantine/core";

/** A loading indicator. Only an element with a role may have an accessible name (WAI-ARIA 1.2). */
export const Loading = ({ label }: { label: string }) => <Loader role="progressbar" aria-label={label} />;
