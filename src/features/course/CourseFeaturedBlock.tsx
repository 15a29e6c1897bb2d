import { lazy, Suspense, useId } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { sayError } from "../../core/errors.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Container } from "../../ui/Container.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { CourseGridSkeleton } from "./CourseGrid.tsx";
import { useCourseList } from "./state.ts";

/** Settings of course.featured. */
export interface CourseFeaturedProps {
	/** Heading; without it, the usual words. */
	readonly title?: LocalText;
	/** Courses by id, in this order; without it, the newest. */
	readonly ids?: readonly string[];
	/** How many of the newest, 8 unless given. */
	readonly count?: number;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"course.featured": CourseFeaturedProps;
	}
}

// Cards come beside the answer they draw; the first paint holds only their places.
const CourseCards = lazy(() => import("./CourseCards.tsx"));

const Section = styled.section`
	padding-block: var(--space-7) var(--space-8);
`;

const Head = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: baseline;
	justify-content: space-between;
	gap: var(--space-2) var(--space-5);
	margin-bottom: var(--space-5);
`;

const Title = styled.h2`
	margin: 0;
	color: var(--text);
	font-size: var(--font-xl);
	font-weight: 700;
	letter-spacing: -0.01em;
	line-height: 1.3;
	overflow-wrap: anywhere;
`;

const All = styled(Link)`
	display: inline-flex;
	align-items: center;
	gap: var(--space-1);
	padding-block: var(--space-1);
	border-radius: var(--radius-s);
	color: var(--accent);
	font-size: var(--font-m);
	font-weight: 600;
	text-decoration: none;

	&:hover {
		color: var(--accent-hover);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
`;

/** Courses a school puts forward; draws nothing when it has none. */
export function CourseFeaturedBlock({
	props: { title, ids = [], count = 8 },
}: BlockProps<CourseFeaturedProps>) {
	const t = useT();
	const text = useText();
	const heading = useId();
	const chosen = ids.length > 0;
	const { data, error, retry, retrying } = useCourseList(
		chosen ? { ids: ids.join(","), pageSize: ids.length } : { pageSize: count },
	);
	if (data?.list.length === 0) return null;
	const name = text(title) || t(chosen ? "course.featured" : "course.newest");
	const places = <CourseGridSkeleton count={chosen ? ids.length : count} label={t("ui.loading")} />;
	return (
		<Section aria-labelledby={heading}>
			<Container>
				<Head>
					<Title id={heading}>{name}</Title>
					<All to={paths.courseList({})}>
						{t("course.all")}
						<Icon name="arrowRight" size={18} />
					</All>
				</Head>
				{data ? (
					<Suspense fallback={places}>
						<CourseCards cards={data.list} label={name} heading="h3" />
					</Suspense>
				) : error ? (
					<ErrorNotice
						title={t("course.listFailed")}
						text={sayError(error, t)}
						retryLabel={t("ui.retry")}
						onRetry={retry}
						busy={retrying}
					/>
				) : (
					places
				)}
			</Container>
		</Section>
	);
}
