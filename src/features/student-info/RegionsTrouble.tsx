import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import type { Reading } from "../../renderer/reading/useReading.ts";
import { Button } from "../../ui/Button.tsx";

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

/** Says that the list of a province's or city's parts did not come, with the way to ask again. */
export function RegionsTrouble({ missing }: { readonly missing: Reading<unknown> | undefined }) {
	const t = useT();
	return (
		<div role="alert">
			{missing?.error !== undefined && (
				<Line>
					{t("studentInfo.regionsFailed")}
					<Button look="plain" aria-busy={missing.retrying} onClick={missing.retry}>
						{t("ui.retry")}
					</Button>
				</Line>
			)}
		</div>
	);
}
