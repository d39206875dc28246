import { useEffect, useEffectEvent, useMemo } from "react";
import { artworkSlugOf } from "#packages/slug";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { describeFile } from "../../kit/uploads/describe-file.ts";
import { notifyUnseen } from "../../kit/uploads/notify-unseen.ts";
import type { UploadOptions } from "../../kit/uploads/upload-file.ts";
import { type QueuedFile, UploadQueue } from "../../kit/uploads/upload-queue.ts";
import { lastChoices } from "./last-choices.ts";
import { uploadArtworkPicture } from "./upload-artwork-picture.ts";

type Client = ReturnType<typeof trpc.useUtils>["client"];
type Create = Parameters<Client["artwork"]["create"]["mutate"]>[0];

let client: Client | undefined;
const listeners = new Set<() => void>();

/**
 * The pictures that become hidden works. The queue belongs to no component, so that uploads continue while other pages
 * are opened.
 */
export const artworkUploads = new UploadQueue<void>({
	upload: (file, options) => (client ? addHiddenWork(client, file, options) : Promise.reject(new TypeError())),
	onUploaded() {
		for (const listener of listeners) listener();
	},
	onAborted: ({ file }, failure) => notifyUnseen(artworkUploads, { file, failure, place: "Галерея" }),
});

/** Adds each picture to the gallery in the background, as a hidden work titled after its file name. */
export const addWorks = (files: readonly File[]): void =>
	void artworkUploads.add(files.map((file): QueuedFile => ({ id: randomUuid(), file, description: "" })));

/** Refetches the lists after each added work. */
export function useArtworkUploads(): void {
	const refresh = useRefresh();
	const utils = trpc.useUtils();
	const onAdded = useEffectEvent(() => void refresh());
	useMemo(() => {
		client = utils.client;
	}, [utils]);
	useEffect(() => {
		const listener = () => onAdded();
		listeners.add(listener);
		return () => void listeners.delete(listener);
	}, []);
}

async function addHiddenWork(from: Client, file: File, options: UploadOptions): Promise<void> {
	const { pictureId } = await uploadArtworkPicture(from.media, file, options);
	const { sectionId, currency } = lastChoices();
	const sections = await from.artworkSection.list.query();
	const section = sections.find(({ id }) => id === sectionId) ?? sections[0];
	const now = new Date();
	const titleRu = describeFile(file.name) || "Без названия";
	await createUnderFreeSlug(from, {
		pictureId,
		titleRu,
		slug: artworkSlugOf(titleRu, now),
		year: now.getFullYear(),
		sectionId: section?.id ?? 0,
		currency,
		isHidden: true,
		creationKey: randomUuid(),
	});
}

/** Creates a work, under the slug suggested by the server if its own is taken. */
async function createUnderFreeSlug(from: Client, input: Create): Promise<void> {
	try {
		await from.artwork.create.mutate(input);
	} catch (error) {
		const { slug } = failureOf(error).suggestions;
		if (!slug) throw error;
		await createUnderFreeSlug(from, { ...input, slug });
	}
}
