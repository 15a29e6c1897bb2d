// The frame of every dialog: title, close button, focus kept inside. Title and actions stay while the rest scrolls. Loaded with a dialog or the menu drawer.
import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useContext, useLayoutEffect } from "react";
import styled, { keyframes } from "styled-components";
import { Icon } from "../Icon.tsx";
import { media } from "../media.ts";
import { plainIconButton, scrolling } from "../mixins.ts";
import { topBar } from "../stickyBars.ts";
import { ConcealedDialogs } from "./concealedDialogs.ts";
import { ignoreSecondClick } from "./ignoreSecondClick.ts";

const appear = keyframes`
	from { opacity: 0; }
`;
const rise = keyframes`
	from { opacity: 0; transform: translateY(12px); }
`;

export const Backdrop = styled(Dialog.Backdrop)`
	position: fixed;
	inset: 0;
	z-index: 40;
	background: rgb(12 18 28 / 0.5);
	animation: ${appear} 0.15s ease-out;
`;
const Viewport = styled(Dialog.Viewport)`
	position: fixed;
	inset: 0;
	z-index: 41;
	display: grid;
	grid-template: minmax(0, 1fr) / minmax(0, 1fr);
	/* Centred for a height of 640 px. Its top stays where it is when its content grows. */
	place-items: start center;
	padding: var(--space-4);
	padding-top: clamp(var(--space-4), 50vh - 320px, 12vh);

	/* Too low for bars that stay: the dialog scrolls as a whole. */
	@media ${media.low} {
		display: block;
		overflow-y: auto;
	}
	&[hidden] {
		display: none;
	}
`;
const Popup = styled(Dialog.Popup)`
	--dialog-inset: var(--space-6);
	width: 100%;
	max-width: 420px;
	max-height: 100%;
	padding: 0 var(--dialog-inset) var(--dialog-inset);
	${scrolling}
	/* What gets the focus is not under a bar. */
	scroll-padding-block: 80px 104px;
	/* Visible only in forced-colours mode, which removes the shadow. */
	border: 1px solid transparent;
	border-radius: var(--radius-l);
	color: var(--text);
	box-shadow: 0 24px 64px rgb(12 18 28 / 0.28);
	animation: ${rise} 0.2s ease-out;

	&:focus {
		outline: 0;
	}
	/* Dimmed under another dialog; the backdrop is behind both. */
	&[data-nested-dialog-open] {
		filter: brightness(0.5);
	}
	@media ${media.phone} {
		--dialog-inset: var(--space-4);
	}
	@media ${media.low} {
		max-height: none;
		margin-inline: auto;
		overflow: visible;
	}
`;
/** Stays while the rest scrolls. */
const Head = styled.div`
	margin-inline: calc(-1 * var(--dialog-inset));
	padding: var(--dialog-inset) var(--dialog-inset) var(--space-2);
	border-radius: var(--radius-l) var(--radius-l) 0 0;
	background: var(--surface);
	${topBar}

	@media ${media.low} {
		position: relative;

		&::after {
			content: none;
		}
	}
`;
const Title = styled(Dialog.Title)`
	margin: 0;
	padding-inline-end: var(--space-7);
	font-size: var(--font-xl);
	font-weight: 700;
	line-height: 1.3;
	text-wrap: balance;
`;
const Description = styled(Dialog.Description)`
	margin: 0;
	color: var(--text-muted);
	text-wrap: pretty;
`;
const Close = styled(Dialog.Close)`
	${plainIconButton}
	position: absolute;
	inset: var(--space-4) var(--space-4) auto auto;
	width: 40px;
	height: 40px;
	border-radius: 50%;
	--focus-offset: 2px;
`;

export interface DialogFrameProps {
	readonly title: string;
	readonly description?: string;
	readonly closeLabel: string;
	/** Maximum width in pixels; 420 unless given. */
	readonly width?: number;
	readonly onClose: () => void;
	/** Focused at first; the first field or button unless given. */
	readonly initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
	/** Called when it closes: true returns the focus to where it was, false leaves it. */
	readonly finalFocus?: () => boolean;
	readonly children: ReactNode;
}

/** Closed by its button and by Escape, not by a click outside, which would lose what was typed. */
export function DialogFrame(props: DialogFrameProps) {
	const { title, description, closeLabel, width, onClose, initialFocus, finalFocus, children } = props;
	const isConcealed = useContext(ConcealedDialogs);
	useLayoutEffect(() => ignoreSecondClick, []);
	return (
		<Dialog.Root open={!isConcealed} disablePointerDismissal onOpenChange={(open) => open || onClose()}>
			<Dialog.Portal keepMounted>
				<Backdrop />
				<Viewport>
					<Popup style={{ maxWidth: width }} initialFocus={initialFocus} finalFocus={finalFocus}>
						<Head>
							<Title>{title}</Title>
							<Close aria-label={closeLabel}>
								<Icon name="close" />
							</Close>
						</Head>
						{description && <Description>{description}</Description>}
						{children}
					</Popup>
				</Viewport>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
