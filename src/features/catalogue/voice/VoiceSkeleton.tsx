import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { VoiceColumns, VoiceFrame } from "./VoiceCard.tsx";

/** Placeholder of voices that are loading. */
export function VoiceSkeleton({ count }: { readonly count: number }) {
	return (
		<SkeletonList list={VoiceColumns} count={count}>
			{(index) => (
				<VoiceFrame as="div">
					<SkeletonBox width={28} height={20} />
					<SkeletonBox height={84 + 28 * (index % 3)} />
					<SkeletonBox width="60%" height={56} />
				</VoiceFrame>
			)}
		</SkeletonList>
	);
}
