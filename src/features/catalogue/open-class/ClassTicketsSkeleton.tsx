import styled from "styled-components";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { media } from "../../../ui/media.ts";
import { Skeleton, SkeletonBox } from "../../../ui/Skeleton.tsx";
import { TicketBody, TicketFrame, TicketGrid } from "./ClassTicket.tsx";

const Leaf = styled(Skeleton)`
	flex: none;
	width: 88px;
	height: auto;
	border-radius: 0;

	@media ${media.phone} {
		width: 68px;
	}
`;

/** Placeholder of a row of tickets. */
export const ClassTicketsSkeleton = ({ count }: { readonly count: number }) => (
	<SkeletonList list={TicketGrid} count={count}>
		{() => (
			<TicketFrame>
				<Leaf />
				<TicketBody>
					<SkeletonBox width="60%" height={22} />
					<SkeletonBox height={48} />
					<SkeletonBox width="60%" height={32} />
					<SkeletonBox height={28} />
				</TicketBody>
			</TicketFrame>
		)}
	</SkeletonList>
);
