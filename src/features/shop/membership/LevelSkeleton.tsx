import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { LevelFrame, LevelGrid } from "./LevelCard.tsx";

/** Placeholder of levels that are loading. */
export function LevelSkeleton() {
	return (
		<SkeletonList list={LevelGrid} count={3}>
			{() => (
				<LevelFrame as="div">
					<SkeletonBox width="70%" height={31} />
					<SkeletonBox height={104} />
					<SkeletonBox height={176} />
				</LevelFrame>
			)}
		</SkeletonList>
	);
}
