import type { ReactNode, RefObject } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useBarLayout } from "./barLayout.ts";
import { entryButton } from "./entryButton.ts";
import { icons, type ServiceIcon } from "./icons.ts";
import { SheetRow } from "./Row.tsx";
import { newTab } from "./rules.ts";

const EntryButton = styled.button`
	position: relative;
	${entryButton}
`;

const Card = styled(FlyoutPanel)`
	padding: var(--space-4);
	font-size: var(--font-m);
	& > strong {
		display: block;
		font-size: var(--font-m);
		font-weight: 600;
	}
	&[data-plain="true"] {
		padding: var(--space-2) var(--space-3);
		font-size: var(--font-s);
	}
`;

const Count = styled.span`
	position: absolute;
	top: 4px;
	right: 4px;
	min-width: 18px;
	padding: 0 5px;
	border-radius: 9px;
	background: var(--side-layer-badge);
	color: var(--side-layer-badge-text);
	font-size: 0.6875rem;
	font-weight: 600;
	line-height: 18px;
`;

export interface EntryProps {
	readonly icon: ServiceIcon;
	readonly title: string;
	/** Two lines below the icon; without them the title is in the card. */
	readonly caption?: string | undefined;
	/** Link target. Without it a click opens the card, or calls `onClick`. */
	readonly href?: string | undefined;
	readonly onClick?: (() => void) | undefined;
	/** Whether its panel is open; only with `onClick`. */
	readonly isOpen?: boolean;
	readonly unread?: number;
	/** Content of the card below the title. */
	readonly children?: ReactNode;
}

function EntryContent({ icon, title, caption, unread = 0 }: EntryProps) {
	const t = useT();
	return (
		<>
			<Icon path={icons[icon]} size={24} />
			{caption ? <span>{caption}</span> : <VisuallyHidden>{title}</VisuallyHidden>}
			{unread > 0 && (
				<>
					<Count aria-hidden="true">{unread > 99 ? "99+" : unread}</Count>
					<VisuallyHidden> {t("service.unread", { count: unread })}</VisuallyHidden>
				</>
			)}
		</>
	);
}

/** An icon of the column. Its card opens on hover and keyboard focus, or on click when that has no other effect. */
function ColumnEntry(props: EntryProps) {
	const { title, caption, href, onClick, isOpen, children } = props;
	const { trigger, hoverHandlers, panel, close } = useFlyout({ hover: true });
	const { ref } = trigger;
	const withFocus = {
		...hoverHandlers,
		onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => {
			if (currentTarget.matches(":focus-visible")) panel.ref.current?.showPopover({ source: currentTarget });
		},
		onBlur: close,
	};
	const content = <EntryContent {...props} />;
	return (
		<li>
			{href === undefined ? (
				<EntryButton
					{...(onClick ? { ref, type: "button", onClick, "aria-expanded": isOpen, ...withFocus } : trigger)}
				>
					{content}
				</EntryButton>
			) : (
				<EntryButton
					as="a"
					href={href}
					{...newTab(href)}
					{...withFocus}
					ref={ref as RefObject<unknown> as RefObject<HTMLAnchorElement | null>}
				>
					{content}
				</EntryButton>
			)}
			{(children || !caption) && (
				<Card {...panel} data-place="left" data-plain={!children}>
					<strong>{title}</strong>
					{children}
				</Card>
			)}
		</li>
	);
}

/** One contact of the school, in the layout of the bar. */
export function Entry(props: EntryProps) {
	const layout = useBarLayout();
	return layout.name === "sheet" ? <SheetRow {...props} close={layout.close} /> : <ColumnEntry {...props} />;
}
