import type { LiHTMLAttributes } from "react";
import styled from "styled-components";
import { Icon } from "../../../ui/Icon.tsx";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { MenuList, MenuPanel } from "./MenuPanel.tsx";
import { isCurrent, type MenuLink } from "./rules.ts";

/** Styled like the links beside it. */
const MenuButton = styled.button`
	gap: 2px;
	border: 0;
	background: transparent;
	font: inherit;
	cursor: pointer;
	& > svg {
		margin-inline-end: -4px;
		opacity: 0.8;
	}
	&[aria-expanded="true"] {
		background: var(--header-hover);
	}
`;

interface Props extends LiHTMLAttributes<HTMLLIElement> {
	readonly name: string;
	/** The item of the panel, which may be a link itself; the "more" menu has none. */
	readonly head?: MenuLink;
	readonly links: readonly MenuLink[];
	readonly path: string;
}

/** A disclosure button with a panel; Escape, a choice, a click outside or a blur closes it. */
export function SubMenu({ name, head, links, path, ...item }: Props) {
	const { open, close, trigger, panel } = useFlyout({ hover: true });
	const hasCurrent = (head ? [head] : links).some((link) => isCurrent(link, path));
	return (
		<li {...item} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
			<MenuButton {...trigger} aria-current={hasCurrent ? "true" : undefined}>
				{name}
				<Icon name="chevronDown" size={16} />
			</MenuButton>
			<MenuPanel {...panel} data-place={head && "start"}>
				{open && <MenuList label={name} head={head} links={links} path={path} onChoose={close} />}
			</MenuPanel>
		</li>
	);
}
