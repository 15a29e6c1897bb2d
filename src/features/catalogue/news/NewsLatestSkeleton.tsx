import { useT } from "../../../core/i18n.ts";
import { SkeletonBox, SkeletonCover } from "../../../ui/Skeleton.tsx";
import { Headlines, NewsSplit } from "./NewsLatestLayout.tsx";
import { LeadFrame, LeadPicture, LeadWords } from "./NewsLead.tsx";

/** Placeholder of the latest news. */
export function NewsLatestSkeleton({ count }: { readonly count: number }) {
	const t = useT();
	return (
		<div role="status" aria-label={t("ui.loading")}>
			<NewsSplit aria-hidden="true">
				<LeadFrame as="div">
					<LeadPicture>
						<SkeletonCover />
					</LeadPicture>
					<LeadWords>
						<SkeletonBox width="40%" height={20} />
						<SkeletonBox height={56} />
						<SkeletonBox height={48} />
					</LeadWords>
				</LeadFrame>
				{count > 1 && (
					<Headlines>
						{Array.from({ length: count - 1 }, (_, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their number
							<li key={index}>
								<SkeletonBox height={48} />
								<SkeletonBox width="40%" height={20} />
							</li>
						))}
					</Headlines>
				)}
			</NewsSplit>
		</div>
	);
}
