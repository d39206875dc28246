import { projects } from "#content/projects.ts";
import type { Project } from "#contract/content.ts";
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

// In the order of the projects.
const PORTRAITS = [
	project1,
	project2,
	project3,
	project4,
	project5,
	project6,
	project7,
	project8,
];

/** The number of projects that lead; the others are rows. */
const LEADS = 2;

export function Projects() {
	const { title, lead, items } = projects;
	return (
		<Section id="projects" title={title} lead={lead} mark={mark5}>
			<ul className={styles.projects}>
				{items.map((project, index) => (
					<ProjectCard
						key={project.title}
						project={project}
						portrait={PORTRAITS[index]}
						isLead={index < LEADS}
					/>
				))}
			</ul>
		</Section>
	);
}

function ProjectCard({
	project,
	portrait,
	isLead,
}: {
	project: Project;
	portrait: PictureFiles | undefined;
	isLead: boolean;
}) {
	const { title, category, description, features, status, link, button } =
		project;
	return (
		<li className={isLead ? styles.lead : styles.row}>
			{portrait && (
				<Picture
					picture={portrait}
					sizes={
						isLead
							? "(min-width: 64rem) 37rem, (min-width: 40rem) 45vw, 88vw"
							: "8rem"
					}
					alt=""
					className={styles.portrait}
				/>
			)}
			<div className={styles.words}>
				<div className={styles.name}>
					<p className={styles.category}>
						{category}
						{"\u00a0"}· {status}
					</p>
					<h3 className={styles.title}>{title}</h3>
				</div>
				{isLead && <p className={styles.description}>{description}</p>}
				{/* The details are always open on wide screens (projects.module.css). */}
				<details className={styles.inside}>
					<summary>
						Подробнее<span className="visually-hidden">: {title}</span>
					</summary>
					{!isLead && <p className={styles.description}>{description}</p>}
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
