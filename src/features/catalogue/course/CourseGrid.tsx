import styled from "styled-components";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { sidewaysRow, surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { SkeletonBox, SkeletonCover } from "../../../ui/Skeleton.tsx";

/** At most four columns in the width of the site. */
export const CourseGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 256px), 1fr));
	gap: var(--space-5);
	${plainList}
	transition: opacity 0.15s;

	&[data-stale="true"] {
		opacity: 0.55;
	}
	& > li {
		display: flex;
		min-width: 0;
	}
`;

/** A few courses among other things: on phones a row that scrolls sideways. */
export const CourseRow = styled(CourseGrid)`
	@media ${media.phone} {
		${sidewaysRow}
		grid-auto-columns: min(74vw, 300px);
		column-gap: var(--space-3);
	}
`;

/** Shared by the card and its skeleton. */
export const CardFrame = styled.article`
	position: relative;
	display: flex;
	flex: 1;
	flex-direction: column;
	min-width: 0;
	overflow: hidden;
	${surface}
`;

export const CardBody = styled.div`
	display: flex;
	flex: 1;
	flex-direction: column;
	gap: var(--space-2);
	padding: var(--space-4);
`;

interface CourseGridSkeletonProps {
	readonly count: number;
	readonly list?: typeof CourseGrid;
}

/** Placeholder of a grid or row of courses. */
export const CourseGridSkeleton = ({ count, list = CourseGrid }: CourseGridSkeletonProps) => (
	<SkeletonList list={list} count={count}>
		{() => (
			<CardFrame as="div">
				<SkeletonCover />
				<CardBody>
					<SkeletonBox width={72} height={22} />
					<SkeletonBox height="calc(24px * var(--title-lines))" />
					<SkeletonBox width="56%" height={20} />
					<SkeletonBox height={20} />
					<SkeletonBox width={84} height={24} />
				</CardBody>
			</CardFrame>
		)}
	</SkeletonList>
);
