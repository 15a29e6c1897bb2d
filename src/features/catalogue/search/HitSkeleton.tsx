import styled from "styled-components";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { media } from "../../../ui/media.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { SkeletonBox, SkeletonCover } from "../../../ui/Skeleton.tsx";

const Row = styled.div`
	display: grid;
	grid-template-columns: 144px minmax(0, 1fr);
	gap: var(--space-4);

	@media ${media.phone} {
		grid-template-columns: 88px minmax(0, 1fr);
		gap: var(--space-3);
	}
`;

const rows = 6;

/** Placeholder of the results. */
export function HitSkeleton() {
	return (
		<SkeletonList list={RowList} count={rows}>
			{() => (
				<Row>
					<SkeletonCover />
					<SkeletonBox height="100px" />
				</Row>
			)}
		</SkeletonList>
	);
}
