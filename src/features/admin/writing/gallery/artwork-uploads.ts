import { useEffect } from "react";
import { artworkSlugOf } from "#packages/slug";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { client } from "../../kit/calls/trpc.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { describeFile } from "../../kit/uploads/describe-file.ts";
import type { UploadOptions } from "../../kit/uploads/upload-file.ts";
import { backgroundUploads } from "../media/library-uploads.ts";
import { newWorkIn } from "./last-choices.ts";
import { uploadArtworkPicture } from "./use-artwork-picture.ts";

type Create = Parameters<typeof client.artwork.create.mutate>[0];

/** The pictures that become hidden works, titled after their file names. */
const works = backgroundUploads("Галерея", addHiddenWork);
export const { uploads: artworkUploads, add: addWorks } = works;

/** Refetches the lists after each added work. */
export function useArtworkUploads(): void {
	const refresh = useRefresh();
	useEffect(() => works.onAdded(() => void refresh()), [refresh]);
}

async function addHiddenWork(file: File, options: UploadOptions): Promise<void> {
	const { pictureId } = await uploadArtworkPicture(file, options);
	const defaults = newWorkIn(await client.artworkSection.list.query());
	const titleRu = describeFile(file.name) || "Без названия";
	await createUnderFreeSlug({
		pictureId,
		titleRu,
		slug: artworkSlugOf(titleRu, new Date()),
		...defaults,
		sectionId: defaults.sectionId ?? 0,
		isHidden: true,
		creationKey: randomUuid(),
	});
}

/** Creates a work, under the slug suggested by the server if its own is taken. */
async function createUnderFreeSlug(input: Create): Promise<void> {
	try {
		await client.artwork.create.mutate(input);
	} catch (error) {
		const { slug } = failureOf(error).suggestions;
		if (!slug) throw error;
		await createUnderFreeSlug({ ...input, slug });
	}
}
