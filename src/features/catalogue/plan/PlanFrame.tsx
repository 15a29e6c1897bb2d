import styled from "styled-components";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { raisedOnHover, surface } from "../../../ui/cardMixins.ts";
import { plainList } from "../../../ui/mixins.ts";
import { SkeletonBox, SkeletonCover } from "../../../ui/Skeleton.tsx";

/** At most three columns in the width of the site. */
export const PlanGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 336px), 1fr));
	gap: var(--space-5);
	${plainList}

	& > li {
		display: flex;
		min-width: 0;
	}
`;

/** Shared by the card and its skeleton. */
export const PlanFrame = styled.article`
	position: relative;
	display: flex;
	flex: 1;
	flex-direction: column;
	min-width: 0;
	overflow: hidden;
	${surface}
	${raisedOnHover}
`;

export const PlanBody = styled.div`
	display: flex;
	flex: 1;
	flex-direction: column;
	gap: var(--space-3);
	min-width: 0;
	padding: var(--space-4);
`;

/** Placeholder of a list of plans. */
export const PlanSkeleton = ({ count }: { readonly count: number }) => (
	<SkeletonList list={PlanGrid} count={count}>
		{() => (
			<PlanFrame as="div">
				<SkeletonCover />
				<PlanBody>
					<SkeletonBox height={48} />
					<SkeletonBox height={51.2} />
					<SkeletonBox height={8} />
					<SkeletonBox height={72} />
					<SkeletonBox width="70%" height={20} />
				</PlanBody>
			</PlanFrame>
		)}
	</SkeletonList>
);
