import { type ReactNode, useEffect, useRef } from "react";
import styled from "styled-components";
import { media } from "../../../ui/media.ts";

/** Below its form and at least as wide, or above where there is more space; on phones as wide as the window. */
const Panel = styled.div`
	position: fixed;
	inset: auto;
	flex-direction: column;
	position-area: block-end span-inline-end;
	position-try-fallbacks: flip-inline, flip-block;
	width: anchor-size(width);
	min-width: min(400px, calc(100vw - 2 * var(--space-2)));
	max-height: min(70dvh, 620px);
	margin: var(--space-2) 0;
	padding: 0;
	overflow: hidden;
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface);
	color: var(--text);
	box-shadow: 0 12px 32px rgb(12 18 28 / 0.16);
	font-size: var(--font-m);
	line-height: 1.5;
	text-align: start;
	overflow-wrap: anywhere;

	&:popover-open {
		display: flex;
	}
	@media ${media.phone} {
		position-area: block-end span-all;
		position-try-fallbacks: none;
		width: auto;
		max-height: 60dvh;
		margin-inline: var(--space-2);
		justify-self: stretch;
	}
`;

interface SuggestionPanelProps {
	readonly form: HTMLFormElement;
	readonly children: ReactNode;
}

/** On the page's top layer, beside its form. A press in it leaves the focus in the field. */
export function SuggestionPanel({ form, children }: SuggestionPanelProps) {
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => panel.current?.showPopover({ source: form }), [form]);
	return (
		<Panel ref={panel} popover="manual" onMouseDown={(event) => event.preventDefault()}>
			{children}
		</Panel>
	);
}
