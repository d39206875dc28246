import { type RefObject, useEffect, useState } from "react";
import type { UploadPicture } from "../../pictures/use-upload.ts";
import type { SourceField } from "../source-field.ts";
import { FieldUploads } from "./field-uploads.ts";

/** The pictures on their way into a field, for as long as it is there. Leaving the page meanwhile asks. */
export function usePictureUploads(
	field: RefObject<SourceField | null>,
	upload: UploadPicture,
	explain: (error: unknown) => string,
): FieldUploads {
	const [pictures] = useState(
		() => new FieldUploads(() => field.current, upload, explain),
	);
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
