import type { Project } from "#contract/content/landing.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { ExternalLink } from "../../components/external-link/external-link.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { RichText } from "../../components/rich-text/rich-text.tsx";
import { Section } from "../../components/section/section.tsx";
import { mark5 } from "../../theme/pictures/mark-5.gen.ts";
import { shippedProjectPicture } from "../../theme/pictures/project-pictures.ts";
import styles from "./projects.module.css";
import { TextList } from "./text-lists.tsx";

/** The number of featured projects; the others are rows. */
const FEATURED_COUNT = 2;

/** The projects: the first two large, the others in rows. */
export function Projects({ texts: { title, lead, items } }: { texts: NonNullable<PublicContent["projects"]> }) {
	return (
		<Section id="projects" title={title} lead={lead} mark={mark5}>
			<ul className={styles.projects}>
				{items.map((project, index) => (
					<ProjectCard key={project.id} project={project} isFeatured={index < FEATURED_COUNT} />
				))}
			</ul>
		</Section>
	);
}

function ProjectCard({ project, isFeatured }: { project: Project; isFeatured: boolean }) {
	const { id, title, picture, category, description, features, status, link, button } = project;
	const about = <RichText text={description} className={styles.description} />;
	return (
		<li className={isFeatured ? styles.featured : styles.row}>
			<Picture
				picture={shippedProjectPicture(id)}
				chosen={picture}
				sizes={isFeatured ? "(min-width: 64rem) 37rem, (min-width: 40rem) 45vw, 88vw" : "8rem"}
				className={styles.picture}
			/>
			<div className={styles.text}>
				<div className={styles.name}>
					<p className={styles.category}>
						{category}
						{"\u00a0"}· {status}
					</p>
					<h3 className={styles.title}>{title}</h3>
				</div>
				{isFeatured && about}
				{/* The details are always open on wide screens (projects.module.css). */}
				<details className={styles.details}>
					<summary>
						Подробнее<span className="visually-hidden">: {title}</span>
					</summary>
					{!isFeatured && about}
					<TextList className={styles.features} texts={features} />
				</details>
				{button && link && (
					<ExternalLink href={link} className={styles.more}>
						{button}
						<span className="visually-hidden">: {title}</span>
					</ExternalLink>
				)}
			</div>
		</li>
	);
}
