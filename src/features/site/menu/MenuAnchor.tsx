import type { ReactNode } from "react";
import { useT, useText } from "../../../core/i18n.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { ariaCurrent, type MenuLink } from "./rules.ts";

interface Props {
	readonly link: MenuLink;
	/** The current route; without it no link is marked as current. */
	readonly path?: string;
	readonly onClick?: () => void;
	readonly children?: ReactNode;
}

/** A menu link; a new tab is announced and has no opener. */
export function MenuAnchor({ link, path, onClick, children }: Props) {
	const t = useT();
	const text = useText();
	return (
		<a
			href={link.href}
			onClick={onClick}
			aria-current={path === undefined ? undefined : ariaCurrent(link, path)}
			{...(link.opensNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
		>
			{children ?? text(link.name)}
			{link.opensNewTab && <span aria-hidden="true">{"\u00a0"}↗</span>}
			{link.opensNewTab && <VisuallyHidden> ({t("menu.newTab")})</VisuallyHidden>}
		</a>
	);
}
