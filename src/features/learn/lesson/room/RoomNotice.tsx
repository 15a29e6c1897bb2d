import { type ReactNode, useEffect, useRef } from "react";
import styled from "styled-components";
import { surface } from "../../../../ui/cardMixins.ts";

const Frame = styled.div`
	display: grid;
	justify-items: start;
	gap: var(--space-3);
	padding: var(--space-4);
	${surface}
`;

interface Props {
	readonly text: string;
	readonly children?: ReactNode;
}

/** What happened in a room, and what the student can do. It takes the focus where the focused element was removed. */
export function RoomNotice({ text, children }: Props) {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (document.activeElement === document.body) frame.current?.focus();
	}, []);
	return (
		<Frame role="alert" ref={frame} tabIndex={-1}>
			<p>{text}</p>
			{children}
		</Frame>
	);
}
