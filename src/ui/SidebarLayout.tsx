// A page with a column beside what is read and written, such as a question with its course, and its placeholder.
import styled from "styled-components";
import { media } from "./media.ts";
import { Page } from "./PageHead.tsx";
import { SkeletonBox, SlowNote } from "./Skeleton.tsx";

export const SidebarPage = styled(Page)`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 296px;
	gap: var(--space-6) var(--space-7);
	align-items: start;

	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

export const SidebarMain = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-6);
	min-width: 0;
`;

/** The way back, the title, and what the page is about. */
export const SidebarHead = styled.header`
	display: flex;
	flex-direction: column;
	gap: var(--space-3);

	& > p {
		max-width: 72ch;
		margin: 0;
		font-size: 1rem;
		line-height: 1.75;
		overflow-wrap: anywhere;
		text-wrap: pretty;
		white-space: pre-line;
	}
	& > small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

export function SidebarSkeleton({ label, slow }: { readonly label: string; readonly slow: string }) {
	return (
		<SidebarPage as="div" role="status" aria-label={label}>
			<SidebarMain>
				<SkeletonBox width={120} height={31} radius="var(--radius-l)" />
				<SkeletonBox height={92} radius="var(--radius-l)" />
				<SkeletonBox height={160} radius="var(--radius-l)" />
				<SkeletonBox height={160} radius="var(--radius-l)" />
				<SlowNote>{slow}</SlowNote>
			</SidebarMain>
			<SkeletonBox height={320} radius="var(--radius-l)" />
		</SidebarPage>
	);
}
