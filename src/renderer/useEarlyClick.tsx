// A click on a button before the page's script runs: the platform opens a panel, and its state is the memory.
import {
	type MouseEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
} from "react";
import styled from "styled-components";
import { useServerRender } from "../core/serverRender.ts";
import { useRenderer } from "./TemplateView.tsx";

const Panel = styled.div`
	inset: auto auto var(--space-6) 50%;
	padding: var(--space-2) var(--space-4);
	border: 0;
	border-radius: var(--radius-s);
	background: var(--text);
	color: var(--surface);
	translate: -50% 0;
`;

interface EarlyClick {
	/** Spread on the button. */
	readonly button: {
		readonly onClick: (event: MouseEvent) => void;
		readonly popoverTarget?: string;
		readonly "data-early"?: string;
	};
	/** Rendered beside it; says that the page is loading. */
	readonly waiting: ReactNode;
}

/** Name of a button that was clicked on markup which is then replaced, not hydrated. */
const replaced: { name?: string | undefined } = {};

/** Remembers the early click on markup that is about to be replaced. */
export function saveEarlyClick(root: HTMLElement): void {
	const panel = root.querySelector("[popover][role=status]:popover-open");
	const button = panel && root.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`);
	replaced.name = button?.dataset["early"];
}

/** The button may be none of the page's any more. */
export function forgetEarlyClick(): void {
	replaced.name = undefined;
}

function useOpenedEarly(name: string, panel: RefObject<HTMLDivElement | null>, click: () => void): void {
	const isFirst = useServerRender() !== undefined;
	const isClicked = useRef(false);
	const latest = useRef(click);
	useLayoutEffect(() => {
		latest.current = click;
	});
	useLayoutEffect(() => {
		if (!panel.current?.matches(":popover-open")) return;
		panel.current.hidePopover();
		isClicked.current = true;
	}, [panel]);
	useEffect(() => {
		// What the click does may depend on the facts of the second render.
		if (isFirst || !(isClicked.current || replaced.name === name)) return;
		isClicked.current = false;
		replaced.name = undefined;
		latest.current();
	}, [isFirst, name]);
}

/**
 * For a button of the server's markup that needs the page's script; a link or a popover needs none.
 * @param name of the button, the same in every language
 */
export function useEarlyClick(name: string, click: () => void): EarlyClick {
	const id = useId();
	const { t } = useRenderer();
	const panel = useRef<HTMLDivElement>(null);
	const isFirst = useServerRender() !== undefined;
	useOpenedEarly(name, panel, click);
	return {
		button: {
			...(isFirst && { popoverTarget: id, "data-early": name }),
			onClick: (event) => {
				event.preventDefault();
				click();
			},
		},
		waiting: isFirst && (
			<Panel ref={panel} id={id} popover="auto" role="status">
				{t("app.loading")}
			</Panel>
		),
	};
}
