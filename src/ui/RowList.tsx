import styled from "styled-components";
import { Skeleton } from "./Skeleton.tsx";

/** Rows on one surface, parted by lines. */
export const RowList = styled.ul`
	margin: 0;
	padding: 0;
	overflow: hidden;
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);
	list-style: none;

	& > li {
		padding: var(--space-4) var(--space-5);
	}
	& > li + li {
		border-top: 1px solid var(--border);
	}
	@media (max-width: 599px) {
		& > li {
			padding-inline: var(--space-4);
		}
	}
`;

/** Cards one below the other. */
export const CardColumn = styled.ul`
	display: grid;
	gap: var(--space-4);
	margin: 0;
	padding: 0;
	list-style: none;
`;

const Line = styled(Skeleton)`
	width: 60%;
	margin-bottom: var(--space-2);

	& + & {
		width: 30%;
		margin-bottom: 0;
	}
`;

/** What stands in place of rows on their way. */
export function RowPlaces({ label, count = 5 }: { readonly label: string; readonly count?: number }) {
	return (
		<div role="status" aria-label={label}>
			<RowList aria-hidden="true">
				{Array.from({ length: count }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<li key={place}>
						<Line />
						<Line />
					</li>
				))}
			</RowList>
		</div>
	);
}
