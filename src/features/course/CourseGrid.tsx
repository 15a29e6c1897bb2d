import styled from "styled-components";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** As many columns as have room, at most four in the width of the site. */
export const CourseGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 256px), 1fr));
	gap: var(--space-5);
	margin: 0;
	padding: 0;
	list-style: none;
	transition: opacity 0.15s;

	&[data-stale="true"] {
		opacity: 0.55;
	}
	& > li {
		display: flex;
		min-width: 0;
	}
	@media (prefers-reduced-motion: reduce) {
		transition: none;
	}
`;

/** The frame of a card, shared by the card and by what stands in its place while it loads. */
export const CardFrame = styled.article`
	position: relative;
	display: flex;
	flex: 1;
	flex-direction: column;
	min-width: 0;
	overflow: hidden;
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);
`;

export const CardBody = styled.div`
	display: flex;
	flex: 1;
	flex-direction: column;
	gap: var(--space-2);
	padding: var(--space-4);
`;

const Cover = styled(Skeleton)`
	aspect-ratio: 16 / 9;
	height: auto;
	border-radius: 0;
`;
const Line = styled(Skeleton)`
	width: 100%;
	height: 20px;

	&[data-width="tag"] {
		width: 72px;
		height: 22px;
	}
	&[data-width="title"] {
		height: 48px;
	}
	&[data-width="short"] {
		width: 56%;
	}
	&[data-width="price"] {
		width: 84px;
		height: 24px;
		margin-top: var(--space-2);
	}
`;

/** Cards to come, of the geometry of real ones. The label is what is read aloud. */
export function CourseGridSkeleton({ count, label }: { count: number; label: string }) {
	return (
		<div role="status" aria-label={label}>
			<CourseGrid as="div" aria-hidden="true">
				{Array.from({ length: count }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<CardFrame as="div" key={place}>
						<Cover />
						<CardBody>
							<Line data-width="tag" />
							<Line data-width="title" />
							<Line data-width="short" />
							<Line />
							<Line data-width="price" />
						</CardBody>
					</CardFrame>
				))}
			</CourseGrid>
		</div>
	);
}
