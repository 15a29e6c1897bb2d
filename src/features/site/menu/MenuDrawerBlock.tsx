import { lazy, Suspense, useEffect, useState } from "react";
import styled from "styled-components";
import type { MenuDrawerProps, MenuItem } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { isHome, paths } from "../../../core/paths.ts";
import { BlockBoundary } from "../../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../../renderer/define.ts";
import { useEarlyClick } from "../../../renderer/useEarlyClick.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { media } from "../../../ui/media.ts";

const loadDrawer = () => import("./MenuDrawer.tsx");
const MenuDrawer = lazy(loadDrawer);

/** Starts on hover or focus; the click loads it as well. */
const preload = () => {
	loadDrawer().catch((error: unknown) => console.warn("the menu could not be fetched ahead", error));
};

const Opener = styled(IconButton)`
	@media ${media.aboveLaptop} {
		display: none;
	}
`;

const none: MenuItem[] = [];

/** For narrow headers: a button that opens the menu and other blocks of the template in a drawer. */
export function MenuDrawerBlock({
	props: { items = none, current = "" },
	slots,
}: BlockProps<MenuDrawerProps>) {
	const t = useT();
	// All homes count as one page: the address of home is replaced when the school changes.
	const page = isHome(current) ? paths.home() : current;
	/** The page the drawer was opened on, closed on any other; undefined until it is first opened. */
	const [opened, setOpened] = useState<{ readonly page?: string }>();
	// Going back to that page does not open it again.
	useEffect(() => setOpened((last) => (last?.page === undefined || last.page === page ? last : {})), [page]);
	const { button, waiting } = useEarlyClick("drawer", () => setOpened({ page }));
	return (
		<>
			<Opener
				{...button}
				type="button"
				aria-label={t("menu.open")}
				aria-haspopup="dialog"
				aria-expanded={opened !== undefined && opened.page === page}
				onPointerEnter={preload}
				onFocus={preload}
			>
				<Icon path="M4 7h16M4 12h16M4 17h16" size={24} />
			</Opener>
			{waiting}
			{opened && (
				<BlockBoundary path="menu.drawer sheet">
					<Suspense fallback={null}>
						<MenuDrawer
							items={items}
							path={current}
							before={slots["before"]}
							after={slots["after"]}
							open={opened.page === page}
							onClose={() => setOpened({})}
						/>
					</Suspense>
				</BlockBoundary>
			)}
		</>
	);
}
