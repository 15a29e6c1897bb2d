import styled from "styled-components";
import { useText } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { MenuList, MenuPanel } from "./MenuPanel.tsx";
import { isCurrent, type MenuLink } from "./rules.ts";

/** Styled like the links beside it. */
export const MenuButton = styled.button`
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

interface Props {
	readonly link: MenuLink;
	readonly path: string;
	/** Does not fit into the row. */
	readonly isHidden: boolean;
}

/** A disclosure button with a panel; Escape, a choice, a click outside or a blur closes it. */
export function SubMenu({ link, path, isHidden }: Props) {
	const name = useText()(link.name);
	const { open, close, trigger, panel } = useFlyout({ hover: true });
	return (
		<li
			data-over={isHidden || undefined}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
		>
			<MenuButton {...trigger} aria-current={isCurrent(link, path) ? "true" : undefined}>
				{name}
				<Icon name="chevronDown" size={16} />
			</MenuButton>
			<MenuPanel {...panel} data-place="start">
				{open && <MenuList label={name} head={link} links={link.children} path={path} onChoose={close} />}
			</MenuPanel>
		</li>
	);
}
