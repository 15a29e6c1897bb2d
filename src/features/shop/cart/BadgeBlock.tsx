import type { MouseEvent } from "react";
import styled from "styled-components";
import type { CartBadgeProps } from "../../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../../core/dialogs.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { isPlainClick, paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { cart } from "./icons.ts";
import { badgeText, isWide } from "./rules.ts";

/* Grows towards the end; above 10 it starts further out (SHELL-HEAD-16). */
const Count = styled.span`
	position: absolute;
	top: 4px;
	right: var(--badge-offset);
	min-width: 18px;
	height: 18px;
	padding: 0 5px;
	border-radius: 9px;
	background: var(--header-badge);
	color: var(--header-badge-text);
	font-size: 0.6875rem;
	font-weight: 700;
	font-variant-numeric: tabular-nums;
	line-height: 18px;
	text-align: center;

	&[data-wide="true"] {
		right: var(--badge-offset-wide);
	}
`;

const preload = () => preloadDialog("cart");

/** On the page of the cart the link leads nowhere else. */
function openPanel(event: MouseEvent): void {
	if (!isPlainClick(event.nativeEvent) || location.hash.startsWith(`#${paths.cart()}`)) return;
	event.preventDefault();
	void openDialog("cart", {});
}

/** A link to the cart with the number of items in it (SHELL-HEAD-15, SHELL-HEAD-17); a click opens the panel (CART-01). */
export default function BadgeBlock({ props: { count = 0 } }: BlockProps<CartBadgeProps>) {
	const t = useT();
	const language = useLanguage();
	const text = badgeText(count);
	// The name contains the visible text, 99+ included, for users of speech input.
	const [key, args] = countMessage("cart.badge", count, language);
	return (
		<IconButton
			as="a"
			href={`#${paths.cart()}`}
			aria-haspopup="dialog"
			onClick={openPanel}
			onPointerEnter={preload}
			onFocus={preload}
			aria-label={text ? t(key, { ...args, count: text }) : t("cart.title")}
		>
			<Icon path={cart} size={22} />
			{text && <Count data-wide={isWide(count)}>{text}</Count>}
		</IconButton>
	);
}
