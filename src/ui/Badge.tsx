import type { ReactNode } from "react";
import styled from "styled-components";

const Frame = styled.span`
	display: inline-flex;
	align-items: center;
	gap: var(--space-1);
	max-width: 100%;
	padding: 2px var(--space-2);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	color: var(--text-muted);
	font-size: 0.75rem;
	font-weight: 600;
	line-height: 1.5;
	overflow-wrap: anywhere;

	&[data-tone="accent"] {
		background: var(--accent-soft);
		color: var(--accent-hover);
	}
	&[data-tone="success"] {
		background: var(--success-soft);
		color: var(--success);
	}
	&[data-tone="warning"] {
		background: var(--warning-soft);
		color: var(--warning);
	}
	&[data-tone="danger"] {
		background: var(--danger-soft);
		color: var(--danger);
	}
`;

export type Tone = "quiet" | "accent" | "success" | "warning" | "danger";

export function Badge({ tone = "quiet", children }: { tone?: Tone; children: ReactNode }) {
	return <Frame data-tone={tone}>{children}</Frame>;
}
