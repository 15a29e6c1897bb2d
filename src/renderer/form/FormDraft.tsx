// Notifies the student of a restored draft and offers to discard it.
import { useRef } from "react";
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

const Status = styled.div`
	outline: 0;
`;

export function FormDraft({ draft, t }: { readonly draft: Draft; readonly t: Translate }) {
	const status = useRef<HTMLDivElement>(null);
	// The button is removed, so the focus moves first.
	const discard = () => {
		status.current?.focus();
		draft.discard();
	};
	return (
		// Always rendered, so that screen readers announce its content.
		<Status ref={status} role="status" tabIndex={-1}>
			{draft.isRestored && (
				<Line>
					{t("field.restored")}
					<Button variant="plain" onClick={discard}>
						{t("field.discard")}
					</Button>
				</Line>
			)}
		</Status>
	);
}
