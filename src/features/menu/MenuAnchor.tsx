import type { ReactNode } from "react";
import { useT, useText } from "../../core/i18n.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import type { MenuLink } from "./rules.ts";

interface Props {
	readonly link: MenuLink;
	readonly current?: boolean;
	readonly className?: string;
	readonly onClick?: () => void;
	readonly children?: ReactNode;
}

/** One menu link; a new tab is announced and gets no hold on this page. */
export function MenuAnchor({ link, current = false, className, onClick, children }: Props) {
	const t = useT();
	const text = useText();
	return (
		<a
			className={className}
			href={link.href}
			onClick={onClick}
			{...(current ? { "aria-current": "page" as const } : {})}
			{...(link.blank ? { target: "_blank", rel: "noopener noreferrer" } : {})}
		>
			{children ?? text(link.name)}
			{link.blank && <span aria-hidden="true"> ↗</span>}
			{link.blank && <VisuallyHidden> ({t("menu.newTab")})</VisuallyHidden>}
		</a>
	);
}
