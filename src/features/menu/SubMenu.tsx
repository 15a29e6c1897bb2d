import { useId, useRef, useState } from "react";
import styled from "styled-components";
import { useT, useText } from "../../core/i18n.ts";
import { useDismiss } from "../../ui/useDismiss.ts";
import { MenuAnchor } from "./MenuAnchor.tsx";
import type { MenuLink } from "./rules.ts";

const Holder = styled.li`
	position: relative;
	& > button {
		display: inline-flex;
		align-items: center;
		gap: 6px;
		height: 40px;
		padding: 0 var(--space-3);
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: var(--header-text);
		font: inherit;
		cursor: pointer;
		white-space: nowrap;
	}
	& > button:hover,
	& > button[aria-expanded="true"] {
		background: var(--header-hover);
	}
	& > button::after {
		content: "";
		width: 6px;
		height: 6px;
		margin-top: -4px;
		border: solid currentColor;
		border-width: 0 1.5px 1.5px 0;
		transform: rotate(45deg);
	}
	/* Bridges the way down to the panel, so that a slow mouse does not fall into the gap and close it. */
	& > button[aria-expanded="true"]::before {
		content: "";
		position: absolute;
		inset: 100% 0 auto;
		height: 4px;
	}
	& > button:focus-visible {
		outline: 2px solid var(--header-accent);
		outline-offset: -2px;
	}
`;

const Panel = styled.ul`
	position: absolute;
	z-index: 30;
	top: calc(100% + 4px);
	left: 0;
	width: max-content;
	min-width: 220px;
	max-width: 320px;
	max-height: 70vh;
	overflow-y: auto;
	margin: 0;
	padding: var(--space-2);
	list-style: none;
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface);
	box-shadow: 0 12px 32px rgb(16 24 40 / 14%);
	overflow-wrap: anywhere;
	&[data-side="end"] {
		right: 0;
		left: auto;
	}
	& ul {
		margin: 0 0 0 var(--space-3);
		padding: 0;
		list-style: none;
	}
	& a,
	& strong {
		display: block;
		padding: var(--space-2) var(--space-3);
		border-radius: var(--radius-s);
		color: var(--text);
		text-decoration: none;
	}
	& a:hover {
		background: var(--accent-soft);
	}
	& a[aria-current="page"] {
		color: var(--accent);
		font-weight: 600;
	}
`;

interface ItemsProps {
	readonly links: readonly MenuLink[];
	readonly currentHref: string;
	readonly onChoose: () => void;
}

/** The items below an item, as deep as they go. */
export function MenuItems({ links, currentHref, onChoose }: ItemsProps) {
	const text = useText();
	return links.map((link) => (
		<li key={link.id}>
			{link.href ? (
				<MenuAnchor link={link} current={link.href === currentHref} onClick={onChoose} />
			) : (
				<strong>{text(link.name)}</strong>
			)}
			{link.children.length > 0 && (
				<ul>
					<MenuItems links={link.children} currentHref={currentHref} onChoose={onChoose} />
				</ul>
			)}
		</li>
	));
}

interface Props {
	readonly link: MenuLink;
	readonly current: boolean;
	readonly currentHref: string;
}

/** Where the panel would stick out of the window it hangs from the other end of its button. */
function keepInWindow(panel: HTMLElement | null): void {
	if (panel && panel.getBoundingClientRect().right > document.documentElement.clientWidth)
		panel.dataset["side"] = "end";
}

/** A disclosure: the button opens the panel; Escape, a choice, a press beside it or leaving it closes it. */
export function SubMenu({ link, current, currentHref }: Props) {
	const t = useT();
	const text = useText();
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const panel = useId();
	const hovered = useRef(false);
	const close = () => setOpen(false);
	const holder = useDismiss<HTMLLIElement>(open, (how) => {
		if (how === "escape" && holder.current?.contains(document.activeElement)) button.current?.focus();
		close();
	});
	const hover = (on: boolean) => {
		hovered.current = on;
		setOpen(on);
	};
	return (
		// The pointer only brings comfort here: everything is reachable through the button.
		<Holder
			ref={holder}
			onPointerEnter={(event) => event.pointerType === "mouse" && hover(true)}
			onPointerLeave={(event) => event.pointerType === "mouse" && hover(false)}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
		>
			<button
				ref={button}
				type="button"
				aria-expanded={open}
				aria-controls={panel}
				data-current={current}
				// A mouse has opened it by coming near; its click must not close it again.
				onClick={(event) => setOpen(event.detail > 0 && hovered.current ? true : !open)}
			>
				{text(link.name)}
			</button>
			{open && (
				<Panel ref={keepInWindow} id={panel} aria-label={text(link.name)}>
					{link.href && (
						<li>
							<MenuAnchor link={link} current={link.href === currentHref} onClick={close}>
								{t("menu.all", { name: text(link.name) })}
							</MenuAnchor>
						</li>
					)}
					<MenuItems links={link.children} currentHref={currentHref} onChoose={close} />
				</Panel>
			)}
		</Holder>
	);
}
