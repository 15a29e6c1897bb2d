import { useMemo } from "react";
import styled, { createGlobalStyle } from "styled-components";
import type { ServiceBarProps } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { plainList, scrolling } from "../../../ui/mixins.ts";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { BarLayoutProvider, useIsNarrow } from "./barLayout.ts";
import { icons } from "./icons.ts";

const Column = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-2);
	/* SHELL-SIDE-11, OPEN-066 */
	max-height: calc(100vh - 185px);

	& ul {
		display: grid;
		gap: 2px;
		${plainList}
	}
	& > ul {
		padding: var(--space-1);
		border: 1px solid var(--side-layer-border);
		border-inline-end: 0;
		border-radius: var(--radius-m) 0 0 var(--radius-m);
		background: var(--side-layer-bg);
		box-shadow: 0 4px 20px rgb(12 18 28 / 0.1);
	}
	@media ${media.narrowMargin} {
		& > ul {
			padding-inline: 0;
		}
	}
	& > [data-part="entries"] {
		min-height: 0;
		scrollbar-width: thin;
		${scrolling}
	}
	& > [data-part="entries"]:not(:has(li)) {
		display: none;
	}
	& > [data-part="top"]:not(:has([data-shown="true"])) {
		visibility: hidden;
	}
`;

const Corner = styled.div`
	display: flex;
	align-items: center;
	gap: var(--space-3);

	& > ul {
		${plainList}
	}
	&:not(:has([data-part="sheet"] li)) > button {
		display: none;
	}
`;

const Launcher = styled.button`
	display: grid;
	place-items: center;
	width: 48px;
	height: 48px;
	padding: 0;
	border: 0;
	border-radius: 50%;
	background: var(--accent);
	color: var(--accent-text);
	box-shadow: 0 6px 20px rgb(12 18 28 / 0.24);
	cursor: pointer;

	--focus-color: var(--accent);
	--focus-offset: 3px;
`;

const Sheet = styled(FlyoutPanel)`
	width: min(340px, calc(100vw - 2 * var(--space-4)));
	max-height: min(70vh, 560px, calc(100vh - 185px));
	padding: var(--space-2) var(--space-3);

	& > ul {
		${plainList}
	}
`;

/** What takes the focus is scrolled clear of the buttons in the corner. */
const ClearOfCorner = createGlobalStyle`
	:root {
		scroll-padding-bottom: calc(48px + 2 * var(--space-4));
	}
`;

/** A column at the edge of wide windows. */
function WideBar({ slots }: Pick<BlockProps<ServiceBarProps>, "slots">) {
	return (
		<Column>
			<ul data-part="entries">{slots["entries"]}</ul>
			<ul data-part="top">{slots["top"]}</ul>
		</Column>
	);
}

/** A round button in the corner of narrow windows; its sheet has all entries. */
function NarrowBar({ slots }: Pick<BlockProps<ServiceBarProps>, "slots">) {
	const t = useT();
	const { open, trigger, panel, close } = useFlyout();
	const { ref } = panel;
	const layout = useMemo(() => ({ name: "sheet" as const, close: () => ref.current?.hidePopover() }), [ref]);
	return (
		<Corner>
			<ClearOfCorner />
			<ul>{slots["top"]}</ul>
			<Launcher {...trigger} aria-label={t("service.contact")}>
				{open ? <Icon name="close" size={24} /> : <Icon path={icons.service} size={24} />}
			</Launcher>
			<Sheet {...panel} data-part="sheet" onKeyDown={(event) => event.key === "Escape" && close()}>
				<ul>
					<BarLayoutProvider value={layout}>{slots["entries"]}</BarLayoutProvider>
				</ul>
			</Sheet>
		</Corner>
	);
}

/** All contacts of the school, and a button back to the top. */
export function BarBlock({ slots }: BlockProps<ServiceBarProps>) {
	return useIsNarrow() ? <NarrowBar slots={slots} /> : <WideBar slots={slots} />;
}
