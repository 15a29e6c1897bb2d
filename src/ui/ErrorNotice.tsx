import styled from "styled-components";
import { Button } from "./Button.tsx";
import { surface } from "./cardMixins.ts";
import { Icon } from "./Icon.tsx";

const Frame = styled.div`
	display: flex;
	flex-direction: column;
	align-items: center;
	gap: var(--space-3);
	max-width: 480px;
	margin: var(--space-7) auto;
	padding: var(--space-6) var(--space-5);
	${surface}
	text-align: center;
`;

const Sign = styled.span`
	display: grid;
	place-items: center;
	width: 56px;
	height: 56px;
	border-radius: 50%;
	background: var(--danger-soft);
	color: var(--danger);
`;

const Title = styled.p`
	margin: var(--space-2) 0 0;
	color: var(--text);
	font-size: var(--font-l);
	font-weight: 600;
`;

const Text = styled.p`
	margin: 0 0 var(--space-2);
	color: var(--text-muted);
	font-size: var(--font-m);
	line-height: 1.6;
	overflow-wrap: anywhere;
`;

export interface ErrorNoticeProps {
	/** What failed. */
	readonly title: string;
	/** Why, and what the user can do. */
	readonly text: string;
	readonly retryLabel: string;
	readonly onRetry: () => void;
	readonly busy?: boolean;
	/** h1 where nothing else on the page is a heading. */
	readonly as?: "p" | "h1";
}

/** A part of the page that could not be loaded, with a button to retry. */
export function ErrorNotice({ title, text, retryLabel, onRetry, busy = false, as = "p" }: ErrorNoticeProps) {
	return (
		<Frame role="alert">
			<Sign>
				<Icon name="alert" size={28} />
			</Sign>
			<Title as={as}>{title}</Title>
			<Text>{text}</Text>
			<Button variant="outline" onClick={onRetry} aria-busy={busy}>
				{retryLabel}
			</Button>
		</Frame>
	);
}
