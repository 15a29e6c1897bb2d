import { DetailAside, DetailGrid, DetailHead, DetailMain, PriceBody, PriceCard } from "./DetailLayout.tsx";
import { SkeletonBox, SkeletonCover, SlowNote } from "./Skeleton.tsx";

/** Placeholder in the layout of a product page. */
export function DetailSkeleton({ label, slow }: { label: string; slow: string }) {
	return (
		<div role="status" aria-label={label}>
			<DetailGrid as="div">
				<DetailHead as="div">
					<SkeletonBox width={120} height={24} />
					<SkeletonBox width="72%" height={46} />
					<SkeletonBox width="min(560px, 100%)" height={58} />
					<SkeletonBox width={120} height={24} />
					<SkeletonBox width={120} height={24} />
				</DetailHead>
				<DetailAside as="div">
					<PriceCard>
						<SkeletonCover />
						<PriceBody>
							<SkeletonBox width={128} height={39} />
							<SkeletonBox height={48} />
							<SkeletonBox height={24} />
							<SkeletonBox height={24} />
							<SkeletonBox height={24} />
						</PriceBody>
					</PriceCard>
				</DetailAside>
				<DetailMain>
					<SkeletonBox height={200} radius="var(--radius-l)" />
					<SkeletonBox height={200} radius="var(--radius-l)" />
					<SlowNote>{slow}</SlowNote>
				</DetailMain>
			</DetailGrid>
		</div>
	);
}
