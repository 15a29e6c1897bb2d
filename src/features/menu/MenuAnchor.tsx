import type { ReactNode } from "react";
import { useT, useText } from "../../core/i18n.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { currentMark, type MenuLink } from "./rules.ts";

interface Props {
	readonly link: MenuLink;
	/** Route the student is on; without one nothing is marked. */
	readonly path?: string;
	readonly onClick?: () => void;
	readonly children?: ReactNode;
}

/** One menu link; a new tab is announced and gets no hold on this page. */
export function MenuAnchor({ link, path, onClick, children }: Props) {
	const t = useT();
	const text = useText();
	return (
		<a
			href={link.href}
			onClick={onClick}
			aria-current={path === undefined ? undefined : currentMark(link, path)}
			{...(link.blank ? { target: "_blank", rel: "noopener noreferrer" } : {})}
		>
			{children ?? text(link.name)}
			{link.blank && <span aria-hidden="true">{"\u00a0"}↗</span>}
			{link.blank && <VisuallyHidden> ({t("menu.newTab")})</VisuallyHidden>}
		</a>
	);
}
