import { Dialog } from "@base-ui/react/dialog";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import type { MenuLink } from "./rules.ts";
import { MenuItems } from "./SubMenu.tsx";

const Backdrop = styled(Dialog.Backdrop)`
	position: fixed;
	inset: 0;
	z-index: 40;
	background: rgb(16 24 40 / 45%);
`;

const Sheet = styled(Dialog.Popup)`
	position: fixed;
	inset: 0 auto 0 0;
	z-index: 41;
	width: min(320px, 86vw);
	overflow-y: auto;
	padding: var(--space-4);
	/* Seen only where the system replaces the colours. */
	border-inline-end: 1px solid transparent;
	background: var(--surface);
	color: var(--text);
	& > header {
		display: flex;
		align-items: center;
		justify-content: space-between;
		margin-bottom: var(--space-3);
	}
	& h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& ul {
		margin: 0;
		padding: 0;
		list-style: none;
	}
	& ul ul {
		margin-left: var(--space-4);
		border-left: 1px solid var(--border);
	}
	& a,
	& strong {
		display: block;
		padding: var(--space-3);
		border-radius: var(--radius-s);
		color: var(--text);
		text-decoration: none;
	}
	& a[aria-current="page"] {
		background: var(--accent-soft);
		color: var(--accent);
		font-weight: 600;
	}
	& a:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: -2px;
	}
`;

const Close = styled(Dialog.Close)`
	width: 44px;
	height: 44px;
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--text);
	font-size: 1.5rem;
	line-height: 1;
	cursor: pointer;
	&:focus-visible {
		outline: 2px solid var(--focus);
	}
`;

interface Props {
	readonly links: readonly MenuLink[];
	readonly currentHref: string;
	readonly open: boolean;
	readonly onClose: () => void;
}

/** The menu of narrow screens: a sheet from the left that gives the focus back when it closes. */
export default function MenuDrawer({ links, currentHref, open, onClose }: Props) {
	const t = useT();
	return (
		<Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
			<Dialog.Portal>
				<Backdrop />
				<Sheet>
					<header>
						<Dialog.Title>{t("menu.label")}</Dialog.Title>
						<Close aria-label={t("menu.close")}>×</Close>
					</header>
					<nav aria-label={t("menu.label")}>
						<ul>
							<MenuItems links={links} currentHref={currentHref} onChoose={onClose} />
						</ul>
					</nav>
				</Sheet>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
