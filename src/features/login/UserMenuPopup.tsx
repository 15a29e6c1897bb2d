import { type KeyboardEvent, useEffect, useRef } from "react";
import styled from "styled-components";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { signOut, useCurrentUser } from "../../core/session.ts";
import { toast } from "../../core/toast.ts";
import { displayName } from "./rules.ts";

const Panel = styled.div`
	position: absolute;
	z-index: 30;
	top: calc(100% + var(--space-2));
	right: 0;
	width: max-content;
	min-width: 220px;
	max-width: min(320px, calc(100vw - 2 * var(--space-4)));
	padding: var(--space-2);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface);
	color: var(--text);
	box-shadow: 0 12px 32px rgb(12 18 28 / 0.16);
	overflow-wrap: anywhere;
`;
const Who = styled.div`
	padding: var(--space-2) var(--space-3);

	& > strong {
		display: block;
	}
	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;
const List = styled.div`
	margin-top: var(--space-2);
	padding-top: var(--space-2);
	border-top: 1px solid var(--border);
`;
const Item = styled.button`
	display: flex;
	align-items: center;
	width: 100%;
	min-height: 40px;
	padding: 0 var(--space-3);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	text-align: start;
	cursor: pointer;

	&:hover,
	&:focus-visible {
		background: var(--accent-soft);
		color: var(--accent-hover);
	}
	&:focus-visible {
		outline-offset: -2px;
	}
`;

/** Which item a key leads to; Tab leaves the menu, which closes it. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
	ArrowDown: (at, count) => (at + 1) % count,
	ArrowUp: (at, count) => (at - 1 + count) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

export interface UserMenuPopupProps {
	readonly id: string;
	readonly labelledBy: string;
	readonly signOut: boolean;
	readonly close: () => void;
}

export default function UserMenuPopup({ id, labelledBy, signOut: offersSignOut, close }: UserMenuPopupProps) {
	const t = useT();
	const user = useCurrentUser();
	const menu = useRef<HTMLDivElement>(null);
	const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
	useEffect(() => menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus(), []);
	const onKeyDown = (event: KeyboardEvent) => {
		// Enter held down since the button must not choose as well.
		if (event.repeat && event.key === "Enter") event.preventDefault();
		const step = steps[event.key];
		if (!step) return;
		event.preventDefault();
		const all = items();
		all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
	};
	const leave = async () => {
		close();
		try {
			const target = await signOut();
			if (target) return location.assign(target);
			toast.success(t("login.signedOut"));
		} catch (error) {
			toast.error(t("login.signedOutHere", { reason: sayError(error, t) }));
		}
		// The menu that had the focus is gone.
		document.querySelector("main")?.focus({ preventScroll: true });
	};
	return (
		<Panel>
			{user && (
				<Who>
					<strong>{displayName(user)}</strong>
					<span>{user.mobile ?? user.email ?? ""}</span>
				</Who>
			)}
			{offersSignOut && (
				<List ref={menu} id={id} role="menu" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
					<Item type="button" role="menuitem" tabIndex={-1} onClick={() => void leave()}>
						{t("login.signOut")}
					</Item>
				</List>
			)}
		</Panel>
	);
}
