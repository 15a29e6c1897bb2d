import type { ReactNode } from "react";
import styled from "styled-components";
import { surface } from "../../../../ui/cardMixins.ts";

const Frame = styled.div`
	display: grid;
	justify-items: start;
	gap: var(--space-3);
	padding: var(--space-4);
	${surface}
`;

/** What happened in a room, and what the student can do. */
export const RoomNotice = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
	<Frame role="alert">
		<p>{text}</p>
		{children}
	</Frame>
);
