import projects from "#content/projects.json" with { type: "json" };
import type { Project } from "#contract/content/projects.ts";
import type { SitePicturePlace, SitePictures, SitePictureView } from "#contract/site-picture.ts";
import { ExternalLink } from "../../components/external-link/external-link.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { Section } from "../../components/section/section.tsx";
import { mark5 } from "../../theme/pictures/mark-5.gen.ts";
import type { Picture as PictureFiles } from "../../theme/pictures/picture.ts";
import { project1 } from "../../theme/pictures/project-1.gen.ts";
import { project2 } from "../../theme/pictures/project-2.gen.ts";
import { project3 } from "../../theme/pictures/project-3.gen.ts";
import { project4 } from "../../theme/pictures/project-4.gen.ts";
import { project5 } from "../../theme/pictures/project-5.gen.ts";
import { project6 } from "../../theme/pictures/project-6.gen.ts";
import { project7 } from "../../theme/pictures/project-7.gen.ts";
import { project8 } from "../../theme/pictures/project-8.gen.ts";
import styles from "./projects.module.css";

// The projects' pictures, in the order of the projects.
const PICTURES = [project1, project2, project3, project4, project5, project6, project7, project8];

/** The number of featured projects; the others are rows. */
const FEATURED_COUNT = 2;

/** @param pictures the pictures that the owner has chosen */
export function Projects({ pictures }: { pictures: SitePictures }) {
	const { title, lead, items } = projects;
	return (
		<Section id="projects" title={title} lead={lead} mark={mark5}>
			<ul className={styles.projects}>
				{items.map((project, index) => (
					<ProjectCard
						key={project.title}
						project={project}
						picture={PICTURES[index]}
						chosen={pictures[`project-${index + 1}` as SitePicturePlace]}
						isFeatured={index < FEATURED_COUNT}
					/>
				))}
			</ul>
		</Section>
	);
}

function ProjectCard({
	project,
	picture,
	chosen,
	isFeatured,
}: {
	project: Project;
	picture: PictureFiles | undefined;
	chosen: SitePictureView | undefined;
	isFeatured: boolean;
}) {
	const { title, category, description, features, status, link, button } = project;
	return (
		<li className={isFeatured ? styles.featured : styles.row}>
			{picture && (
				<Picture
					picture={picture}
					chosen={chosen}
					sizes={isFeatured ? "(min-width: 64rem) 37rem, (min-width: 40rem) 45vw, 88vw" : "8rem"}
					alt=""
					className={styles.picture}
				/>
			)}
			<div className={styles.text}>
				<div className={styles.name}>
					<p className={styles.category}>
						{category}
						{"\u00a0"}· {status}
					</p>
					<h3 className={styles.title}>{title}</h3>
				</div>
				{isFeatured && <p className={styles.description}>{description}</p>}
				{/* The details are always open on wide screens (projects.module.css). */}
				<details className={styles.details}>
					<summary>
						Подробнее<span className="visually-hidden">: {title}</span>
					</summary>
					{!isFeatured && <p className={styles.description}>{description}</p>}
					<ul className={styles.features}>
						{features.map((feature) => (
							<li key={feature}>{feature}</li>
						))}
					</ul>
				</details>
				{button && link !== "#" && (
					<ExternalLink href={link} className={styles.more}>
						{button}
						<span className="visually-hidden">: {title}</span>
					</ExternalLink>
				)}
			</div>
		</li>
	);
}
