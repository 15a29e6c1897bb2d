import { lazy, Suspense, useId, useState } from "react";
import styled from "styled-components";
import type { LoginUserMenuProps } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { safeImageUrl } from "../../../core/paths.ts";
import { BlockBoundary } from "../../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../../renderer/define.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { oneLine } from "../../../ui/mixins.ts";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { MemberMark } from "./MemberMark.tsx";
import { displayName, initials } from "./rules.ts";

const Trigger = styled.button`
	display: flex;
	align-items: center;
	gap: var(--space-2);
	flex: none;
	min-width: 44px;
	min-height: 44px;
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
	--focus-color: var(--header-accent);
`;
const Portrait = styled.span`
	position: relative;
	flex-shrink: 0;
	width: 36px;
	height: 36px;

	& > span:first-child {
		display: grid;
		place-items: center;
		width: 100%;
		height: 100%;
		overflow: hidden;
		border-radius: 50%;
		background: var(--header-accent);
		color: var(--header-accent-text);
		font-size: var(--font-s);
	}
	& > span:first-child::before {
		content: attr(data-initials);
	}
	& img {
		width: 100%;
		height: 100%;
		object-fit: cover;
	}
`;
/** OPEN-062: twelve characters. */
const Name = styled.span`
	${oneLine}
	max-width: 12em;

	@media ${media.desktop} {
		display: none;
	}
`;

const loadPanel = () => import("./UserMenuPanel.tsx");
const UserMenuPanel = lazy(loadPanel);

/** Starts on hover or focus; the click loads it as well. */
const preload = () => {
	loadPanel().catch((error: unknown) => console.warn("the user menu could not be fetched ahead", error));
};

/** The signed-in student, and the links they have on every page (SHELL-HEAD-11, SHELL-HEAD-19). */
export default function UserMenuBlock({ props }: BlockProps<LoginUserMenuProps>) {
	const t = useT();
	const { open, close, trigger, panel } = useFlyout();
	const triggerId = useId();
	const [failed, setFailed] = useState<string>();
	const name = displayName(props);
	const letters = initials(name);
	const picture = safeImageUrl(props.picture);
	const portrait = picture === failed ? undefined : picture;
	const label = name ? t("login.menuOf", { name }) : t("login.menu");
	return (
		<>
			<Trigger
				{...trigger}
				id={triggerId}
				aria-haspopup="menu"
				aria-label={props.member ? t("login.memberMenu", { menu: label }) : label}
				onPointerEnter={preload}
				onFocus={preload}
				onKeyDown={(event) => {
					if (event.key !== "ArrowDown" || open) return;
					event.preventDefault();
					event.currentTarget.click();
				}}
			>
				<Portrait aria-hidden="true">
					<span data-initials={portrait ? undefined : letters}>
						{portrait && <img src={portrait} alt="" onError={() => setFailed(portrait)} />}
						{!portrait && letters === "" && <Icon name="user" />}
					</span>
					{props.member && <MemberMark picture={props.memberIcon} />}
				</Portrait>
				<Name>{name}</Name>
				<Icon name="chevronDown" size={16} />
			</Trigger>
			<FlyoutPanel
				{...panel}
				onBlur={({ currentTarget, relatedTarget }) =>
					relatedTarget && !currentTarget.contains(relatedTarget) && close()
				}
			>
				{open && (
					<BlockBoundary path="login.userMenu panel">
						<Suspense fallback={null}>
							<UserMenuPanel labelledBy={triggerId} name={name} settings={props} close={close} />
						</Suspense>
					</BlockBoundary>
				)}
			</FlyoutPanel>
		</>
	);
}
