import { type ReactNode, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { restoreConcealedFocus, saveConcealedFocus } from "../../core/session/concealedFocus.ts";
import { ConcealedDialogs } from "../../ui/dialog/concealedDialogs.ts";

const Frame = styled.div`
	display: contents;
	&[data-concealed] {
		display: block;
		position: relative;
	}
`;
/* It keeps its size, so that the page is scrolled as before when it is shown again. */
const Content = styled.div`
	display: contents;
	&[inert] {
		display: block;
	}
	&[inert] * {
		visibility: hidden !important;
	}
`;
const Cover = styled.div`
	position: absolute;
	inset: 0;

	/* In sight wherever the page is scrolled to. */
	& > * {
		position: sticky;
		top: var(--space-6);
	}
`;

interface Props {
	/** Rendered in place of the screen while it is concealed. */
	readonly cover: ReactNode | undefined;
	readonly children: ReactNode;
}

/** A screen that nobody can read, nor its dialogs, while it has a cover; what was typed in it stays. */
export function ConcealedScreen({ cover, children }: Props) {
	const content = useRef<HTMLDivElement>(null);
	const isConcealed = cover !== undefined;
	useLayoutEffect(() => {
		if (!isConcealed || !content.current) return;
		saveConcealedFocus(content.current);
		return () => {
			// A dialog gives it back when it closes.
			if (document.activeElement === document.body) restoreConcealedFocus();
		};
	}, [isConcealed]);
	return (
		<Frame data-concealed={isConcealed || undefined}>
			<Content ref={content} inert={isConcealed}>
				<ConcealedDialogs value={isConcealed}>{children}</ConcealedDialogs>
			</Content>
			{isConcealed && <Cover>{cover}</Cover>}
		</Frame>
	);
}
