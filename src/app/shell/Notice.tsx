import type { ReactNode } from "react";
import styled from "styled-components";

const Frame = styled.section`
	display: grid;
	justify-items: center;
	gap: var(--space-3);
	max-width: 560px;
	margin: 0 auto;
	padding: var(--space-8) var(--space-4);
	text-align: center;
	& > h1 {
		margin: 0;
		font-size: var(--font-xl);
	}
	& > p {
		margin: 0 0 var(--space-2);
		color: var(--text-muted);
	}
`;

/** One message in the middle of an otherwise empty page. */
export function Notice(props: {
	readonly title: string;
	readonly text: string;
	readonly children?: ReactNode;
}) {
	return (
		<Frame role="alert">
			<h1>{props.title}</h1>
			<p>{props.text}</p>
			{props.children}
		</Frame>
	);
}
