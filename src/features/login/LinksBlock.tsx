import { useEffect } from "react";
import styled from "styled-components";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";

/** login.links has no settings: where it stands, a template says with `when`. */
export type LoginLinksProps = Record<string, never>;

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
`;

const preload = () => preloadDialog("login");

/** Fetches the sign-in's code when the page has nothing better to do. */
function useIdlePreload(): void {
	useEffect(() => {
		// Safari has no idle callback; after three seconds the first paint is long done there.
		if (!("requestIdleCallback" in window)) {
			const timer = setTimeout(preload, 3_000);
			return () => clearTimeout(timer);
		}
		const handle = requestIdleCallback(preload);
		return () => cancelIdleCallback(handle);
	}, []);
}

/** What a visitor sees in place of a user menu. */
export function LinksBlock(_: BlockProps<LoginLinksProps>) {
	const t = useT();
	useIdlePreload();
	return (
		<Open
			type="button"
			aria-haspopup="dialog"
			onPointerEnter={preload}
			onFocus={preload}
			onClick={() => void openDialog("login", {})}
		>
			{t("app.signIn")}
		</Open>
	);
}
