import styled from "styled-components";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";

/** Where it stands, a template says with `when`. */
export interface LoginLinksProps {
	readonly login?: boolean;
	readonly register?: boolean;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"login.links": LoginLinksProps;
	}
}

const Open = styled.button`
	min-height: 40px;
	padding: 0 var(--space-4);
	border: 1px solid transparent;
	border-radius: var(--radius-s);
	background: var(--header-accent);
	color: var(--header-accent-text);
	font: inherit;
	font-weight: 600;
	white-space: nowrap;
	cursor: pointer;

	&:hover {
		filter: brightness(0.94);
	}
	&:focus-visible {
		outline: 2px solid var(--header-accent);
		outline-offset: 2px;
	}
	/* Narrow headers have no room for both; the drawer has the second one. */
	&[data-quiet] {
		background: none;
		color: inherit;
	}
	@media (width < 641px) {
		&[data-quiet] {
			display: none;
		}
	}
`;

/** Before the page is idle, when it is fetched anyway (app/settleIn). */
const preload = () => preloadDialog("login");

/** What a visitor sees in place of a user menu (SHELL-HEAD-10). */
export function LinksBlock({ props: { login, register } }: BlockProps<LoginLinksProps>) {
	const t = useT();
	const open = (label: string, tab?: "register") => (
		<Open
			type="button"
			aria-haspopup="dialog"
			data-quiet={tab && login && ""}
			onPointerEnter={preload}
			onClick={() => void openDialog("login", { from: "header", ...(tab && { tab }) })}
		>
			{t(label)}
		</Open>
	);
	return (
		<>
			{register && open("app.register", "register")}
			{login && open("app.signIn")}
		</>
	);
}
