import { type RefObject, useEffect, useState } from "react";
import type { UploadPicture } from "../../pictures/use-upload.ts";
import type { SourceField } from "../source-field.ts";
import { FieldUploads } from "./field-uploads.ts";

/** The uploads into a field while its component is mounted. During uploads the browser asks before the page is left. */
export function usePictureUploads(
	field: RefObject<SourceField | null>,
	upload: UploadPicture,
	explain: (error: unknown) => string,
): FieldUploads {
	const [pictures] = useState(() => new FieldUploads(() => field.current, upload, explain));
	useEffect(() => {
		const { setComposing, uploads } = pictures;
		const warn = (event: BeforeUnloadEvent) => {
			if (uploads.isBusy) event.preventDefault();
		};
		addEventListener("compositionstart", setComposing);
		addEventListener("compositionend", setComposing);
		addEventListener("beforeunload", warn);
		return () => {
			removeEventListener("compositionstart", setComposing);
			removeEventListener("compositionend", setComposing);
			removeEventListener("beforeunload", warn);
			uploads.stop();
		};
	}, [pictures]);
	return pictures;
}
