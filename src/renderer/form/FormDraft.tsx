// Tells a student that what they typed before is back, and lets them begin anew.
import styled from "styled-components";
import type { Translate } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { Draft } from "./useDraft.ts";

const Line = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	justify-content: space-between;
	gap: var(--space-1) var(--space-3);
	margin-bottom: var(--space-4);
	padding: var(--space-1) var(--space-2) var(--space-1) var(--space-3);
	border-radius: var(--radius-s);
	background: var(--accent-soft);
	color: var(--text);
	font-size: var(--font-s);
`;

export function FormDraft({ draft, t }: { readonly draft: Draft; readonly t: Translate }) {
	return (
		// Always there, so that a reader hears what is put in.
		<div role="status">
			{draft.isBack && (
				<Line>
					{t("field.restored")}
					<Button look="plain" onClick={draft.discard}>
						{t("field.discard")}
					</Button>
				</Line>
			)}
		</div>
	);
}
