import { Badge } from "../../components/badge/badge.tsx";
import { ExternalLink } from "../../components/external-link/external-link.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { Section } from "../../components/section/section.tsx";
import type { Project } from "../../content/content.schema.ts";
import { projects } from "../../content/projects.ts";
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
					/>
				))}
			</ul>
		</Section>
	);
}

function ProjectCard({
	project,
	portrait,
}: {
	project: Project;
	portrait: PictureFiles | undefined;
}) {
	const { title, category, description, features, status, link, button } =
		project;
	return (
		<li className={styles.project}>
			{portrait && (
				<Picture
					picture={portrait}
					sizes="(min-width: 64rem) 380px, (min-width: 40rem) 45vw, 85vw"
					alt=""
					className={styles.portrait}
				/>
			)}
			<div className={styles.words}>
				<p className={styles.category}>{category}</p>
				<h3 className={styles.title}>{title}</h3>
				<p>{description}</p>
				<ul className={styles.features}>
					{features.map((feature) => (
						<li key={feature}>{feature}</li>
					))}
				</ul>
				<p className={styles.end}>
					<Badge>{status}</Badge>
					{button && link !== "#" && (
						<ExternalLink href={link}>
							{button}
							<span className="visually-hidden">: {title}</span>
						</ExternalLink>
					)}
				</p>
			</div>
		</li>
	);
}
