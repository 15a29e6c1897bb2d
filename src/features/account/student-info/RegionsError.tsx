import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import type { SchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { Button } from "../../../ui/Button.tsx";

const Line = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-3);
	align-items: center;
	margin: var(--space-4) 0 0;
	padding: var(--space-1) var(--space-2) var(--space-1) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--danger-soft);
	color: var(--danger);
`;

/** Shown when the regions below a province or city could not be fetched, with a button to retry. */
export function RegionsError({ missing }: { readonly missing: SchoolQuery<unknown> | undefined }) {
	const t = useT();
	return (
		<div role="alert">
			{missing?.error !== undefined && (
				<Line>
					{t("studentInfo.regionsFailed")}
					<Button variant="plain" aria-busy={missing.isRetrying} onClick={missing.retry}>
						{t("ui.retry")}
					</Button>
				</Line>
			)}
		</div>
	);
}
