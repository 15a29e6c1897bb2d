import { Menu } from "@base-ui/react/menu";
import type { RefObject } from "react";
import styled from "styled-components";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { signOut, useCurrentUser } from "../../core/session.ts";
import { toast } from "../../core/toast.ts";
import { displayName } from "./rules.ts";

const Positioner = styled(Menu.Positioner)`
	z-index: 30;
	outline: 0;
`;
const Popup = styled(Menu.Popup)`
	min-width: 220px;
	max-width: min(320px, calc(100vw - 2 * var(--space-4)));
	padding: var(--space-2);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface);
	color: var(--text);
	box-shadow: 0 12px 32px rgb(12 18 28 / 0.16);

	&:focus {
		outline: 0;
	}
`;
const Who = styled.div`
	padding: var(--space-2) var(--space-3) var(--space-3);
	border-bottom: 1px solid var(--border);
	margin-bottom: var(--space-2);
	overflow-wrap: anywhere;

	& > strong {
		display: block;
	}
	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;
const Item = styled(Menu.Item)`
	display: flex;
	align-items: center;
	min-height: 40px;
	padding: 0 var(--space-3);
	border-radius: var(--radius-s);
	cursor: pointer;
	outline: 0;

	&[data-highlighted] {
		background: var(--accent-soft);
		color: var(--accent-hover);
	}
`;

export interface UserMenuPopupProps {
	readonly trigger: RefObject<HTMLButtonElement | null>;
	readonly signOut: boolean;
	readonly close: () => void;
}

export default function UserMenuPopup({ trigger, signOut: offersSignOut, close }: UserMenuPopupProps) {
	const t = useT();
	const user = useCurrentUser();
	const leave = async () => {
		try {
			const target = await signOut();
			if (target) location.assign(target);
			else toast.success(t("login.signedOut"));
		} catch (error) {
			toast.error(t("login.signedOutHere", { reason: sayError(error, t) }));
		}
	};
	return (
		<Menu.Root
			open
			modal={false}
			onOpenChange={(open, { event }) => {
				// A press on the button that opened the menu closes it by itself.
				if (open || (event.target instanceof Node && trigger.current?.contains(event.target))) return;
				close();
			}}
		>
			<Menu.Portal>
				<Positioner anchor={trigger} side="bottom" align="end" sideOffset={8} collisionPadding={8}>
					<Popup finalFocus={trigger} aria-label={t("login.menu")}>
						{user && (
							<Who>
								<strong>{displayName(user)}</strong>
								<span>{user.mobile ?? user.email ?? ""}</span>
							</Who>
						)}
						{offersSignOut && <Item onClick={() => void leave()}>{t("login.signOut")}</Item>}
					</Popup>
				</Positioner>
			</Menu.Portal>
		</Menu.Root>
	);
}
