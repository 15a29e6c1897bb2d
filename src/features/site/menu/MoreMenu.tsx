import { useT } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { MenuList, MenuPanel } from "./MenuPanel.tsx";
import { isCurrent, type MenuLink } from "./rules.ts";
import { MenuButton } from "./SubMenu.tsx";

interface Props {
	/** Items that do not fit into the row; without any the button is hidden, but can be measured. */
	readonly links: readonly MenuLink[];
	readonly path: string;
}

export function MoreMenu({ links, path }: Props) {
	const t = useT();
	const { open, close, trigger, panel } = useFlyout({ hover: true });
	const current = links.some((link) => isCurrent(link, path));
	return (
		<li
			data-more={links.length > 0 ? "shown" : "spare"}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
		>
			<MenuButton {...trigger} aria-current={current ? "true" : undefined}>
				{t("menu.more")}
				<Icon name="chevronDown" size={16} />
			</MenuButton>
			<MenuPanel {...panel}>
				{open && <MenuList label={t("menu.more")} links={links} path={path} onChoose={close} />}
			</MenuPanel>
		</li>
	);
}
