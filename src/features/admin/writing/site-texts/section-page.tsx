import { Button, Stack, Text } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { EntityLoading } from "../entity-form/entity-page.tsx";
import { FieldOptionsContext } from "./fields/choices.ts";
import { SectionForm } from "./section-form.tsx";
import { sectionKind } from "./section-kind.ts";

const isSectionKey = (key: string): key is SectionKey => Object.hasOwn(SECTIONS, key);

/** The page of a section's form. @param name the last part of its path */
export function SectionPage({ name }: { name: string }) {
	const navigate = useNavigate();
	if (isSectionKey(name)) return <LoadedSection key={name} section={name} />;
	return (
		<Stack align="flex-start" p="lg">
			<Text role="alert">Такого раздела сайта нет.</Text>
			<Button variant="default" onClick={() => void navigate({ to: "/admin/site" })}>
				К разделам сайта
			</Button>
		</Stack>
	);
}

function LoadedSection({ section }: { section: SectionKey }) {
	// A section is always refetched for editing. Later refetches do not change the open form.
	const query = trpc.siteSection.byKey.useQuery({ key: section }, { refetchOnMount: "always", gcTime: 0 });
	const field = useLocation({ select: ({ hash }) => hash });
	const options = useFieldOptions();
	if (!query.data || !query.isFetchedAfterMount) return <EntityLoading kind={sectionKind(section)} query={query} />;
	return (
		<FieldOptionsContext value={options}>
			<SectionForm section={query.data} field={field || undefined} />
		</FieldOptionsContext>
	);
}

const TIME_ZONES = Intl.supportedValuesOf("timeZone").map((zone) => ({
	value: zone,
	label: zone.replaceAll("_", " "),
}));

/** The maximum number of works in one list response. */
const WORKS = { pageSize: 100 };

/** The field choices that come from the server. */
function useFieldOptions() {
	const { data } = trpc.artwork.list.useQuery(WORKS);
	return useMemo(
		() => ({
			artworks: (data?.works ?? []).map(({ slug, titleRu, year }) => ({ value: slug, label: `${titleRu}, ${year}` })),
			timeZones: TIME_ZONES,
		}),
		[data],
	);
}
