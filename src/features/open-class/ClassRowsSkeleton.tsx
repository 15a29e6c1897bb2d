import styled from "styled-components";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ClassList } from "./ClassList.tsx";

const Place = styled(Skeleton)`
	height: 260px;
	border-radius: var(--radius-l);
`;

/** Classes of the list to come, of the size of real ones. */
export function ClassRowsSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
	return (
		<div role="status" aria-label={label}>
			<ClassList as="div" aria-hidden="true">
				{Array.from({ length: count }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<Place key={place} />
				))}
			</ClassList>
		</div>
	);
}
