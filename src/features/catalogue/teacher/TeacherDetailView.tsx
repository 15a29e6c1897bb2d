import styled from "styled-components";
import type { TeacherDetail } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { DetailSummary, DetailTags, DetailTitle, TitledPart } from "../../../ui/DetailLayout.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { Paragraphs } from "../../../ui/Paragraphs.tsx";
import { SectionColumn } from "../../../ui/Section.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { TeacherBand, TeacherBandInside, TeacherNumbers, TeacherTexts } from "./TeacherBand.tsx";

const Parts = styled(Page)`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-7);

	/* Sections without entries. */
	& > :empty {
		display: none;
	}
`;

/** One teacher, their courses at this school, their open classes and what they have answered. */
export function TeacherDetailView({ found: { card, courses } }: { readonly found: TeacherDetail }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const title = useHeadingFocus<HTMLHeadingElement>();
	const name = text(card.name);
	usePageTitle(name);
	const count = (value: number) => numberText(value, language);
	return (
		<article>
			<TeacherBand>
				<TeacherBandInside>
					<BackLink to={paths.teachers()}>{t("teacher.all")}</BackLink>
					<Avatar id={card.id} name={name} size="l" />
					<TeacherTexts>
						<DetailTitle ref={title} tabIndex={-1}>
							{name}
						</DetailTitle>
						{card.title && <DetailSummary>{text(card.title)}</DetailSummary>}
						<DetailTags>
							{card.subjects.map((subject) => (
								<Badge key={text(subject)} tone="accent">
									{text(subject)}
								</Badge>
							))}
						</DetailTags>
						<TeacherNumbers>
							<div>
								<dt>{t("teacher.courseCount")}</dt>
								<dd>{count(card.courseCount)}</dd>
							</div>
							{card.studentCount > 0 && (
								<div>
									<dt>{t("teacher.studentCount")}</dt>
									<dd>{count(card.studentCount)}</dd>
								</div>
							)}
						</TeacherNumbers>
						<div>
							<NamedBlock type="collect.toggle" props={{ kind: "teacher", id: card.id, name: card.name }} />
						</div>
					</TeacherTexts>
				</TeacherBandInside>
			</TeacherBand>
			<Parts>
				{card.intro && (
					<TitledPart title={t("teacher.about")}>
						<Paragraphs text={text(card.intro)} />
					</TitledPart>
				)}
				<TitledPart title={t("teacher.coursesOf", { name })}>
					{courses.length > 0 ? (
						<NamedBlock
							type="course.cards"
							props={{ cards: courses, label: t("teacher.coursesOf", { name }), heading: "h3" }}
						/>
					) : (
						<EmptyState
							type="course"
							title={t("teacher.noCourses")}
							action={<LinkButton to={paths.courseList()}>{t("teacher.seeCourses")}</LinkButton>}
						/>
					)}
				</TitledPart>
				<SectionColumn>
					<NamedBlock
						type="openClass.upcoming"
						props={{ title: t("teacher.openClasses", { name }), teacher: card.id }}
					/>
				</SectionColumn>
				<SectionColumn>
					<NamedBlock
						type="answer.latest"
						props={{ title: t("teacher.answered", { name }), teacher: card.id }}
					/>
				</SectionColumn>
			</Parts>
		</article>
	);
}
