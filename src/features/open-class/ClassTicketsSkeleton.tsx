import styled from "styled-components";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TicketBody, TicketFrame, TicketGrid } from "./ClassTicket.tsx";

const Leaf = styled(Skeleton)`
	flex: none;
	width: 88px;
	height: auto;
	border-radius: 0;

	@media (max-width: 599px) {
		width: 68px;
	}
`;

const Line = styled(Skeleton)`
	width: 60%;
	height: 22px;

	&[data-width="title"] {
		width: 100%;
		height: 48px;
	}
	&[data-width="teacher"] {
		height: 32px;
	}
	&[data-width="seats"] {
		width: 100%;
		height: 28px;
	}
`;

/** Tickets to come, of the geometry of real ones. */
export function ClassTicketsSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
	return (
		<div role="status" aria-label={label}>
			<TicketGrid as="div" aria-hidden="true">
				{Array.from({ length: count }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<TicketFrame key={place}>
						<Leaf />
						<TicketBody>
							<Line />
							<Line data-width="title" />
							<Line data-width="teacher" />
							<Line data-width="seats" />
						</TicketBody>
					</TicketFrame>
				))}
			</TicketGrid>
		</div>
	);
}
