import { createFileRoute } from "@tanstack/react-router";
import { parseGallerySearch } from "#contract/search-params.ts";
import { GalleryView } from "../features/artwork/lightbox/gallery-view.tsx";

export const Route = createFileRoute("/gallery")({ validateSearch: parseGallerySearch, component: GalleryView });
