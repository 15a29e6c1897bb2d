import type { ReactNode, RefObject } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { FlyoutPanel } from "../../ui/FlyoutPanel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useFlyout } from "../../ui/useFlyout.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useForm } from "./form.ts";
import { icons, type ServiceIcon } from "./icons.ts";
import { Row } from "./Row.tsx";
import { newTab } from "./rules.ts";

const Face = styled.button`
	position: relative;
	display: grid;
	place-items: center;
	gap: var(--space-1);
	box-sizing: border-box;
	width: 100%;
	min-width: 48px;
	min-height: 48px;
	padding: var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--side-layer-text);
	font: inherit;
	font-size: 0.75rem;
	line-height: 1.25;
	text-align: center;
	text-decoration: none;
	white-space: pre-line;
	cursor: pointer;

	&:hover,
	&[aria-expanded="true"] {
		background: var(--side-layer-hover);
		color: var(--side-layer-accent);
	}
	&:focus-visible {
		outline: 2px solid var(--side-layer-accent);
		outline-offset: -2px;
	}
	/* Where the content leaves a margin of 40 pixels, the column takes no more. */
	@media (max-width: 1379px) {
		min-width: 39px;
		padding-inline: 2px;
	}
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
	/** Two lines below the icon; without them its name is in its card. */
	readonly caption?: string | undefined;
	/** Where a press leads. Without it a press opens the card, or does `onPress`. */
	readonly href?: string | undefined;
	readonly onPress?: (() => void) | undefined;
	/** Whether what a press opens is open; only with `onPress`. */
	readonly pressed?: boolean;
	readonly unread?: number;
	/** What the card shows besides the title. */
	readonly children?: ReactNode;
}

function Inside({ icon, title, caption, unread = 0 }: EntryProps) {
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

/** An icon of the column. Its card opens by hover; by keyboard when it has the focus, or is pressed where that does nothing else. */
function ColumnEntry(props: EntryProps) {
	const { title, caption, href, onPress, pressed, children } = props;
	const { trigger, over, panel, close } = useFlyout({ hover: true });
	const isPlain = !children;
	const card = (!isPlain || !caption) && (
		<Card {...panel} data-place="left" data-plain={isPlain}>
			<strong>{title}</strong>
			{children}
		</Card>
	);
	const { ref } = trigger;
	const withFocus = {
		...over,
		onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => {
			if (currentTarget.matches(":focus-visible")) panel.ref.current?.showPopover({ source: currentTarget });
		},
		onBlur: close,
	};
	if (href !== undefined)
		return (
			<li>
				<Face
					as="a"
					href={href}
					{...newTab(href)}
					{...withFocus}
					ref={ref as RefObject<unknown> as RefObject<HTMLAnchorElement | null>}
				>
					<Inside {...props} />
				</Face>
				{card}
			</li>
		);
	if (onPress)
		return (
			<li>
				<Face type="button" ref={ref} onClick={onPress} aria-expanded={pressed} {...withFocus}>
					<Inside {...props} />
				</Face>
				{card}
			</li>
		);
	return (
		<li>
			<Face {...trigger}>
				<Inside {...props} />
			</Face>
			{card}
		</li>
	);
}

/** One way to reach the school, in the form the bar has. */
export function Entry(props: EntryProps) {
	const form = useForm();
	return form.name === "sheet" ? <Row {...props} close={form.close} /> : <ColumnEntry {...props} />;
}
