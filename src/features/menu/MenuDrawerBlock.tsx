import { lazy, Suspense, useEffect, useState } from "react";
import styled from "styled-components";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { isHome, paths } from "../../core/paths.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../renderer/define.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";

/** Settings of menu.drawer. */
export interface MenuDrawerProps {
	/** Items of the site document's head menu. */
	readonly items?: readonly MenuItem[];
	/** Route the student is on; going to another one closes the drawer. */
	readonly current?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"menu.drawer": MenuDrawerProps;
	}
}

const loadDrawer = () => import("./MenuDrawer.tsx");
const MenuDrawer = lazy(loadDrawer);

/** Fetches the drawer's code when a pointer or the focus nears; the press itself fetches it too. */
const preload = () => {
	loadDrawer().catch((error: unknown) => console.warn("the menu could not be fetched ahead", error));
};

const Opener = styled(IconButton)`
	@media (min-width: 1024px) {
		display: none;
	}
`;

const none: readonly MenuItem[] = [];

/** What a narrow header has no room for: a button that opens the menu and whatever the template puts beside it. */
export function MenuDrawerBlock({
	props: { items = none, current = "" },
	slots,
}: BlockProps<MenuDrawerProps>) {
	const t = useT();
	// Homes are one place: an address without a school, or of another than the session's, is replaced by itself. Whoever
	// chooses a school in the drawer presses a link there.
	const here = isHome(current) ? paths.home() : current;
	/** Where the drawer was opened: on another page it is closed. Absent until it is asked for. */
	const [opened, setOpened] = useState<{ readonly at?: string }>();
	// Back in the place where it was open, it is not.
	useEffect(() => setOpened((now) => (now?.at === undefined || now.at === here ? now : {})), [here]);
	return (
		<>
			<Opener
				type="button"
				aria-label={t("menu.open")}
				aria-haspopup="dialog"
				aria-expanded={opened !== undefined && opened.at === here}
				onPointerEnter={preload}
				onFocus={preload}
				onClick={() => setOpened({ at: here })}
			>
				<Icon path="M4 7h16M4 12h16M4 17h16" size={24} />
			</Opener>
			{opened && (
				<BlockBoundary place="menu.drawer sheet">
					<Suspense fallback={null}>
						<MenuDrawer
							items={items}
							path={current}
							before={slots["before"]}
							after={slots["after"]}
							open={opened.at === here}
							onClose={() => setOpened({})}
						/>
					</Suspense>
				</BlockBoundary>
			)}
		</>
	);
}
