import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { DrawerMenu } from "./DrawerMenu.tsx";
import { Backdrop, Close, Place, Sheet, Top } from "./drawerParts.ts";
import { menuLinks } from "./rules.ts";

interface Props {
	readonly items: readonly MenuItem[];
	readonly path: string;
	/** Blocks above and below the menu. */
	readonly before: ReactNode;
	readonly after: ReactNode;
	readonly open: boolean;
	readonly onClose: () => void;
}

/** What leads out of the drawer: to a page, or to a dialog that would lie under it. */
const leading = "a[href], button[aria-haspopup='dialog']";

/** From this width on the header shows everything itself, and no button leads here. */
const wide = "(min-width: 1024px)";

function useCloseWhenWide(open: boolean, close: () => void): void {
	const onWide = useEffectEvent(close);
	useEffect(() => {
		if (!open) return;
		const window = matchMedia(wide);
		const judge = () => {
			if (window.matches) onWide();
		};
		judge();
		window.addEventListener("change", judge);
		return () => window.removeEventListener("change", judge);
	}, [open]);
}

/** The menu of narrow screens: a sheet from the left that gives the focus back when it closes. */
export default function MenuDrawer({ items, path, before, after, open, onClose }: Props) {
	const t = useT();
	const links = useMemo(() => menuLinks(items), [items]);
	const sheet = useRef<HTMLDivElement>(null);
	useCloseWhenWide(open, onClose);
	const change = (next: boolean) => {
		if (next) return;
		// Escape first closes what lies open over the sheet, such as the list of schools.
		const over = sheet.current?.querySelector<HTMLElement>(":popover-open");
		if (over) over.hidePopover();
		else onClose();
	};
	return (
		<Dialog.Root open={open} onOpenChange={change}>
			<Dialog.Portal>
				<Backdrop />
				<Sheet
					ref={sheet}
					// A link may lead to the page it stands on, only with other words to search for.
					onClick={({ target }) => target instanceof Element && target.closest(leading) && onClose()}
				>
					<Top>
						<Dialog.Title>{t("menu.open")}</Dialog.Title>
						<Close aria-label={t("menu.close")}>
							<Icon name="close" />
						</Close>
					</Top>
					<Place>{before}</Place>
					{links.length > 0 && <DrawerMenu links={links} path={path} />}
					<Place>{after}</Place>
				</Sheet>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
