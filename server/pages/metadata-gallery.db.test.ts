import { describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { NAME, ORIGIN, setUpPageHeads } from "../testing/page-head.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const headOf = setUpPageHeads(site);

describe("the metadata of the gallery", () => {
	it("describes a work: title, year, medium, size, price, and its page in the other language", async () => {
		const work = artworks[4];
		const path = `/gallery/${work?.slug}`;
		const { titles, meta, data, links } = await headOf(path);
		expect(titles).toEqual([`${work?.titleRu}, ${work?.year} — ${NAME}`]);
		expect(meta("og:locale")).toEqual(["ru_RU"]);
		expect(meta("og:image")).toEqual([`${ORIGIN}/share/works/${work?.slug}-${work?.picture.hash}.jpg`]);
		expect(links("alternate")).toEqual([`${ORIGIN}${path}`, `${ORIGIN}/en${path}`, `${ORIGIN}${path}`]);
		expect(links("prev")).toEqual([`${ORIGIN}/gallery/${artworks[3]?.slug}`]);
		expect(links("next")).toEqual([`${ORIGIN}/gallery/${artworks[5]?.slug}`]);
		const ofType = (type: string) => data.filter((entry) => entry["@type"] === type);
		expect(ofType("VisualArtwork")).toEqual([
			expect.objectContaining({
				name: work?.titleRu,
				alternateName: work?.titleEn,
				image: ORIGIN + work?.src,
				creator: { "@id": `${ORIGIN}/#person` },
				dateCreated: work?.year,
				artMedium: "Acrylic on canvas",
				width: expect.objectContaining({ value: work?.sizeCm?.width, unitCode: "CMT" }),
				offers: expect.objectContaining({
					price: work?.price?.replace(/\D/g, ""),
					priceCurrency: "USD",
					availability: "https://schema.org/SoldOut",
				}),
			}),
		]);
		const digitalWork = await headOf(`/en/gallery/${artworks[30]?.slug}`);
		expect(digitalWork.meta("og:locale")).toEqual(["en_US"]);
		const [described] = digitalWork.data.filter((entry) => entry["@type"] === "VisualArtwork");
		expect(described).toMatchObject({ name: artworks[30]?.titleEn, inLanguage: "en" });
		expect(described).not.toHaveProperty("offers");
		expect(described).not.toHaveProperty("width");
	});

	it("lists the works in their order, and titles a filtered gallery by its filters", async () => {
		const { data, links } = await headOf("/gallery");
		const [collection] = data.filter((entry) => entry["@type"] === "CollectionPage");
		expect(collection.mainEntity.numberOfItems).toBe(artworks.length);
		expect(collection.mainEntity.itemListElement[1]).toMatchObject({
			position: 2,
			url: `${ORIGIN}/gallery/${artworks[1]?.slug}`,
		});
		expect(links("alternate")).toContain(`${ORIGIN}/en/gallery`);
		const filtered = await headOf("/en/gallery?medium=ink&year=2019&utm_source=x");
		expect(filtered.titles).toEqual([`Art Gallery: Ink, 2019 — ${NAME}`]);
		expect(filtered.links("canonical")).toEqual([`${ORIGIN}/en/gallery?medium=ink&year=2019`]);
	});
});
