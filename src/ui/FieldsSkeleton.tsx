import styled from "styled-components";
import { SkeletonBox } from "./Skeleton.tsx";

const Rows = styled.div`
	display: grid;
	gap: var(--space-5);

	& > div {
		display: grid;
		gap: var(--space-2);
	}
`;

interface FieldsSkeletonProps {
	readonly label: string;
	readonly count: number;
}

/** Placeholder of a form: as high as its fields, so that what is below stays where it is. */
export function FieldsSkeleton({ label, count }: FieldsSkeletonProps) {
	return (
		<Rows role="status" aria-label={label}>
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their number
				<div key={index} aria-hidden="true">
					<SkeletonBox width={96} height={22} />
					<SkeletonBox height={44} />
				</div>
			))}
		</Rows>
	);
}
