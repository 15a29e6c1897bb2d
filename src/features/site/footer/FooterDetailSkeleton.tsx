import styled from "styled-components";
import { Skeleton, SlowNote } from "../../../ui/Skeleton.tsx";

const Frame = styled.div`
	display: grid;
	gap: var(--space-4);
	max-width: 720px;
	padding-block: var(--space-7);

	& > :first-child {
		width: 40%;
		height: 2em;
		margin-bottom: var(--space-3);
	}
	& > :nth-child(4) {
		width: 70%;
	}
`;

export function FooterDetailSkeleton({ label, slow }: { readonly label: string; readonly slow: string }) {
	return (
		<Frame role="status" aria-label={label}>
			<Skeleton />
			<Skeleton />
			<Skeleton />
			<Skeleton />
			<SlowNote>{slow}</SlowNote>
		</Frame>
	);
}
