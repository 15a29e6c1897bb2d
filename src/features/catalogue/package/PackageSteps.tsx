import styled from "styled-components";
import type { CourseCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { clamp } from "../../../ui/cardMixins.ts";
import { countMessage, durationMessage, priceText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";

/** A line connects the numbers: the courses are a sequence. */
const StepList = styled.ol`
	${plainList}
	counter-reset: step;

	& > li {
		position: relative;
		display: grid;
		grid-template-columns: 40px minmax(96px, 176px) minmax(0, 1fr);
		gap: var(--space-2) var(--space-4);
		align-items: center;
		padding-block: var(--space-3);
		border-radius: var(--radius-m);
		counter-increment: step;
	}
	& > li::before {
		display: grid;
		place-items: center;
		width: 40px;
		height: 40px;
		border-radius: 50%;
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-weight: 700;
		font-variant-numeric: tabular-nums;
		content: counter(step);
	}
	& > li:not(:last-child) > i {
		position: absolute;
		inset: calc(50% + 26px) auto calc(-50% + 26px) 19px;
		width: 2px;
		background: var(--border);
	}
	@media ${media.phone} {
		& > li {
			grid-template-columns: 32px minmax(0, 1fr);
			align-items: start;
		}
		& > li::before {
			width: 32px;
			height: 32px;
			font-size: var(--font-s);
		}
		& > li > :nth-child(1) {
			display: none;
		}
		& > li:not(:last-child) > i {
			inset: 52px auto -4px 15px;
		}
	}
`;

const Picture = styled.div`
	overflow: hidden;
	border-radius: var(--radius-m);
`;

const Texts = styled.div`
	min-width: 0;
	overflow-wrap: anywhere;

	& > h3 {
		margin: 0;
		font-size: 1.0625rem;
		font-weight: 600;
		line-height: 1.4;
	}
	& > p {
		margin: var(--space-1) 0 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

const Summary = styled.p`
	${clamp}
	min-height: 0;
`;

interface PackageStepsProps {
	readonly courses: readonly CourseCard[];
	/** Ids of the courses that the student has. */
	readonly owned: ReadonlySet<string>;
}

/** The courses of a package in the recommended order. */
export function PackageSteps({ courses, owned }: PackageStepsProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return (
		<StepList>
			{courses.map((course) => (
				<li key={course.id}>
					<Picture>
						<Cover {...imageSources(course.coverUrl)} alt="" />
					</Picture>
					<Texts>
						<h3>
							<CardLink to={paths.courseDetail(course.id)}>{text(course.courseName)}</CardLink>{" "}
							{owned.has(course.id) && <Badge tone="success">{t("package.owned")}</Badge>}
						</h3>
						{course.summary && <Summary>{text(course.summary)}</Summary>}
						<p>
							{[
								t(...countMessage("ui.lessons", course.lessonCount, language)),
								t(...durationMessage(course.minutes)),
								course.price === 0
									? t("ui.free")
									: t("package.alone", { price: priceText(course.price, course.currency, language) }),
							].join(" · ")}
						</p>
					</Texts>
					<i aria-hidden="true" />
				</li>
			))}
		</StepList>
	);
}
