import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { MenuItem } from "../../../../schemas/generated/documents.ts";
import { useLayer } from "../../../core/history/useLayer.ts";
import { useT } from "../../../core/i18n.ts";
import { Backdrop } from "../../../ui/dialog/DialogFrame.tsx";
import { SheetClose } from "../../../ui/dialog/sheetStyle.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { DrawerMenu } from "./DrawerMenu.tsx";
import { Sheet, Slot, Top } from "./drawerStyle.ts";
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

/** A link to a page, or a button of a dialog that would open below the drawer. */
const closingSelector = "a[href], button[aria-haspopup='dialog']";

function useCloseWhenWide(open: boolean, close: () => void): void {
	const onWide = useEffectEvent(close);
	useEffect(() => {
		if (!open) return;
		const query = matchMedia(media.aboveLaptop);
		const closeWhenWide = () => {
			if (query.matches) onWide();
		};
		closeWhenWide();
		query.addEventListener("change", closeWhenWide);
		return () => query.removeEventListener("change", closeWhenWide);
	}, [open]);
}

/** The menu of narrow screens: a sheet from the left that restores the focus when it closes. */
export default function MenuDrawer({ items, path, before, after, open, onClose }: Props) {
	const t = useT();
	const links = useMemo(() => menuLinks(items), [items]);
	const sheet = useRef<HTMLDivElement>(null);
	useCloseWhenWide(open, onClose);
	useLayer(open, onClose);
	const onOpenChange = (next: boolean) => {
		if (next) return;
		// Escape first closes a popover over the sheet, such as the list of schools.
		const popover = sheet.current?.querySelector<HTMLElement>(":popover-open");
		if (popover) popover.hidePopover();
		else onClose();
	};
	return (
		<Dialog.Root open={open} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Backdrop />
				<Sheet
					ref={sheet}
					// A link to the current page, such as a search with another text, does not change the path.
					onClick={({ target }) => target instanceof Element && target.closest(closingSelector) && onClose()}
				>
					<Top>
						<Dialog.Title>{t("menu.open")}</Dialog.Title>
						<SheetClose aria-label={t("menu.close")}>
							<Icon name="close" />
						</SheetClose>
					</Top>
					<Slot>{before}</Slot>
					{links.length > 0 && <DrawerMenu links={links} path={path} />}
					<Slot>{after}</Slot>
				</Sheet>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
