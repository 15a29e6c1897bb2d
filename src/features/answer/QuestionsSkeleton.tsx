import styled from "styled-components";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { EntryFrame, EntryList } from "./QuestionEntry.tsx";

const Line = styled(Skeleton)`
	width: 56%;
	height: 20px;

	&[data-width="title"] {
		width: 100%;
		height: 52px;
	}
	&[data-width="answer"] {
		width: 100%;
		height: 48px;
		margin-top: var(--space-2);
	}
`;

/** Questions to come, of the geometry of real ones. */
export function QuestionsSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
	return (
		<div role="status" aria-label={label}>
			<EntryList as="div" aria-hidden="true" data-level="true">
				{Array.from({ length: count }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<div key={place}>
						<EntryFrame as="div">
							<Line data-width="title" />
							<Line />
							<Line data-width="answer" />
						</EntryFrame>
					</div>
				))}
			</EntryList>
		</div>
	);
}
