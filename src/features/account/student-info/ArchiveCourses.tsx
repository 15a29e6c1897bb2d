import styled from "styled-components";
import type { Enrolment } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { progressBar } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { Card } from "./profileStyle.ts";
import { percentOf } from "./rules.ts";

const Table = styled.ul`
	${plainList}
	margin-top: var(--space-3);

	& > li {
		display: grid;
		grid-template-columns: minmax(0, 1fr) 200px;
		gap: var(--space-1) var(--space-5);
		align-items: center;
		padding: var(--space-3) 0;
	}
	& > li + li {
		border-top: 1px solid var(--border);
	}
	& > li:last-child {
		padding-bottom: 0;
	}
	& a {
		color: var(--text);
		font-weight: 600;
		overflow-wrap: anywhere;
		text-decoration: none;
	}
	& a:hover {
		color: var(--accent);
		text-decoration: underline;
	}
	& p {
		margin: 2px 0 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	@media ${media.phone} {
		& > li {
			grid-template-columns: minmax(0, 1fr);
		}
	}
`;

const Bar = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-3);
	align-items: center;
	color: var(--text-muted);
	font-size: var(--font-s);
	font-variant-numeric: tabular-nums;

	& > progress {
		${progressBar}
		height: 6px;
	}
`;

/** The courses of the archive with their progress. */
export function ArchiveCourses({ list }: { readonly list: readonly Enrolment[] }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return (
		<Card>
			<h2>{t("studentInfo.learnt")}</h2>
			<Table>
				{list.map(({ courseId, courseName, enrolledAt, doneCount, lessonCount }) => {
					const name = text(courseName);
					return (
						<li key={courseId}>
							<div>
								<Link to={paths.courseDetail(courseId)}>{name}</Link>
								<p>{t("studentInfo.enrolled", { date: instantText(enrolledAt, language) })}</p>
							</div>
							<Bar>
								<progress
									max={100}
									value={percentOf(doneCount, lessonCount)}
									aria-label={t("studentInfo.progressOf", { name })}
								/>
								<span>{t("studentInfo.lessonsOf", { done: doneCount, total: lessonCount })}</span>
							</Bar>
						</li>
					);
				})}
			</Table>
		</Card>
	);
}
