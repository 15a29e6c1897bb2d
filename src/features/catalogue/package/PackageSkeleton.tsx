import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { PackageBody, PackageFrame, PackageGrid, PackagePicture } from "./PackageFrame.tsx";

interface PackageSkeletonProps {
	readonly count: number;
	/** Every package in the wide layout instead of the first one. */
	readonly wide?: boolean;
}

/** Placeholder of a list of packages. */
export const PackageSkeleton = ({ count, wide = false }: PackageSkeletonProps) => (
	<SkeletonList list={PackageGrid} count={count}>
		{(index) => {
			const isLead = wide || index === 0;
			return (
				<PackageFrame as="div" data-variant={isLead ? "lead" : "compact"}>
					<PackagePicture>
						<SkeletonBox height="100%" radius={0} />
					</PackagePicture>
					<PackageBody>
						<SkeletonBox height={isLead ? "calc(2.7 * clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem))" : 48} />
						{isLead && <SkeletonBox height={51.2} />}
						<SkeletonBox height={20} />
						{isLead && <SkeletonBox height={128} />}
						<SkeletonBox width={96} height={23.4} />
					</PackageBody>
				</PackageFrame>
			);
		}}
	</SkeletonList>
);
