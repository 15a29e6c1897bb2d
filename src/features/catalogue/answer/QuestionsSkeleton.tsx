import styled from "styled-components";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { QuestionFrame, QuestionList } from "./QuestionRow.tsx";

const LevelList = styled(QuestionList).attrs<{ "data-level"?: string }>({ "data-level": "true" })``;

const Gap = styled.div`
	margin-top: var(--space-2);
`;

/** Placeholder of a list of questions. */
export const QuestionsSkeleton = ({ count }: { readonly count: number }) => (
	<SkeletonList list={LevelList} count={count}>
		{() => (
			<QuestionFrame as="div">
				<SkeletonBox height={52} />
				<SkeletonBox width="56%" height={20} />
				<Gap>
					<SkeletonBox height={48} />
				</Gap>
			</QuestionFrame>
		)}
	</SkeletonList>
);
