import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { safePicture } from "../../core/paths.ts";
import { useCurrentUser } from "../../core/session.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../renderer/define.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useDismiss } from "../../ui/useDismiss.ts";
import { displayName, initials } from "./rules.ts";

export interface UserMenuProps {
	/** Whether the menu offers to sign out (personConfig USER_LOGOUT); it does when nothing is said. */
	readonly signOut?: boolean;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"login.userMenu": UserMenuProps;
	}
}

const Holder = styled.div`
	position: relative;
`;
const Trigger = styled.button`
	display: flex;
	align-items: center;
	gap: var(--space-2);
	min-height: 44px;
	max-width: 140px;
	padding: var(--space-1) var(--space-2) var(--space-1) var(--space-1);
	border: 0;
	border-radius: 999px;
	background: transparent;
	color: var(--header-text);
	font: inherit;
	font-weight: 600;
	cursor: pointer;

	&:hover,
	&[aria-expanded="true"] {
		background: var(--header-hover);
	}
	&:focus-visible {
		outline: 2px solid var(--header-accent);
		outline-offset: 2px;
	}
`;
const Portrait = styled.span`
	display: grid;
	place-items: center;
	width: 36px;
	height: 36px;
	flex-shrink: 0;
	overflow: hidden;
	border-radius: 50%;
	background: var(--header-accent);
	color: var(--header-accent-text);
	font-size: var(--font-s);

	&::before {
		content: attr(data-initials);
	}
	& > img {
		width: 100%;
		height: 100%;
		object-fit: cover;
	}
`;
const Name = styled.span`
	overflow: hidden;
	text-overflow: ellipsis;
	white-space: nowrap;

	@media (max-width: 1199px) {
		display: none;
	}
`;

const loadMenu = () => import("./UserMenuPopup.tsx");
const UserMenuPopup = lazy(loadMenu);

/** Fetches the menu's code when a pointer or the focus nears; the press itself fetches it too. */
const preload = () => {
	loadMenu().catch((error: unknown) => console.warn("the user menu could not be fetched ahead", error));
};

/** The signed-in student, and what they can do from anywhere. */
export function UserMenuBlock({ props }: BlockProps<UserMenuProps>) {
	const t = useT();
	const user = useCurrentUser();
	const trigger = useRef<HTMLButtonElement>(null);
	const [open, setOpen] = useState(false);
	const [failed, setFailed] = useState<string>();
	const triggerId = useId();
	const menuId = useId();
	const name = user ? displayName(user) : "";
	const letters = initials(name);
	const picture = safePicture(user?.headPicMax);
	const portrait = picture === failed ? undefined : picture;
	const close = () => setOpen(false);
	const holder = useDismiss<HTMLDivElement>(open, (how) => {
		if (how === "escape") trigger.current?.focus();
		close();
	});
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "ArrowDown" || open) return;
		event.preventDefault();
		setOpen(true);
	};
	return (
		// Keys here only bring comfort: everything is reachable through the button.
		<Holder
			ref={holder}
			onKeyDown={onKeyDown}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
		>
			<Trigger
				ref={trigger}
				id={triggerId}
				type="button"
				aria-haspopup="menu"
				aria-expanded={open}
				aria-controls={open ? menuId : undefined}
				aria-label={name ? t("login.menuOf", { name }) : t("login.menu")}
				onPointerEnter={preload}
				onFocus={preload}
				onClick={() => setOpen(!open)}
			>
				<Portrait aria-hidden="true" data-initials={portrait ? undefined : letters}>
					{portrait && <img src={portrait} alt="" onError={() => setFailed(portrait)} />}
					{!portrait && letters === "" && <Icon name="user" />}
				</Portrait>
				<Name>{name}</Name>
				<Icon name="chevronDown" size={16} />
			</Trigger>
			{open && (
				<BlockBoundary place="login.userMenu popup">
					<Suspense fallback={null}>
						<UserMenuPopup
							id={menuId}
							labelledBy={triggerId}
							signOut={props.signOut !== false}
							close={close}
						/>
					</Suspense>
				</BlockBoundary>
			)}
		</Holder>
	);
}
