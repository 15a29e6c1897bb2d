import styled from "styled-components";
import { surface } from "./cardMixins.ts";
import { media } from "./media.ts";
import { plainList } from "./mixins.ts";
import { Skeleton } from "./Skeleton.tsx";

/** Rows on one surface, separated by lines. */
export const RowList = styled.ul`
	${plainList}
	overflow: hidden;
	${surface}

	& > li {
		padding: var(--space-4) var(--space-5);
	}
	& > li + li {
		border-top: 1px solid var(--border);
	}
	@media ${media.phone} {
		& > li {
			padding-inline: var(--space-4);
		}
	}
`;

/** Cards in one column. */
export const CardColumn = styled.ul`
	display: grid;
	gap: var(--space-4);
	${plainList}
`;

const Line = styled(Skeleton)`
	width: 60%;
	margin-bottom: var(--space-2);

	& + & {
		width: 30%;
		margin-bottom: 0;
	}
`;

/** Placeholder of a list of rows. */
export function RowListSkeleton({ label, count = 5 }: { readonly label: string; readonly count?: number }) {
	return (
		<div role="status" aria-label={label}>
			<RowList aria-hidden="true">
				{Array.from({ length: count }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their number
					<li key={index}>
						<Line />
						<Line />
					</li>
				))}
			</RowList>
		</div>
	);
}
