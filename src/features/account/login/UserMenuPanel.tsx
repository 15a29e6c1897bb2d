import { type KeyboardEvent, useEffect, useRef } from "react";
import styled from "styled-components";
import type { LoginUserMenuProps } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { signOutWhenSaved } from "../../../core/outbox/signOutWhenSaved.ts";
import { paths } from "../../../core/paths.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { icons } from "./icons.ts";
import { menuEntries } from "./rules.ts";

const Profile = styled.a`
	display: block;
	min-width: 220px;
	padding: var(--space-2) var(--space-3);
	border-radius: var(--radius-s);
	color: inherit;
	text-decoration: none;

	& > strong {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: var(--space-1) var(--space-2);
	}
	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	&:hover {
		background: var(--surface-sunken);
	}
	--focus-offset: -2px;
`;
const List = styled.div`
	margin-top: var(--space-2);
	padding-top: var(--space-2);
	border-top: 1px solid var(--border);
`;
const Item = styled.a`
	display: flex;
	align-items: center;
	gap: var(--space-3);
	width: 100%;
	min-height: 44px;
	padding: var(--space-1) var(--space-3);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	text-align: start;
	text-decoration: none;
	cursor: pointer;

	& > svg {
		color: var(--text-muted);
	}
	& > output {
		margin-inline-start: auto;
		padding-inline-start: var(--space-4);
		color: var(--text-muted);
		font-variant-numeric: tabular-nums;
	}
	&:hover,
	&:focus-visible {
		background: var(--accent-soft);
		color: var(--accent-hover);
	}
	--focus-offset: -2px;
`;

/** The item each key focuses; Tab leaves the menu, which closes it. */
const keySteps: Readonly<Record<string, (at: number, count: number) => number>> = {
	ArrowDown: (at, count) => (at + 1) % count,
	ArrowUp: (at, count) => (at - 1 + count) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

interface UserMenuPanelProps {
	readonly labelledBy: string;
	readonly name: string;
	readonly settings: LoginUserMenuProps;
	readonly close: () => void;
}

export default function UserMenuPanel({ labelledBy, name, settings, close }: UserMenuPanelProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const menu = useRef<HTMLDivElement>(null);
	const entries = menuEntries(settings);
	const pointName = text(settings.pointName) || t("login.points");
	useEffect(() => menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus(), []);
	const onKeyDown = (event: KeyboardEvent) => {
		// Enter may still be held down from the button.
		if (event.repeat && event.key === "Enter") event.preventDefault();
		const step = keySteps[event.key];
		if (!step) return;
		event.preventDefault();
		const all = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
		all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
	};
	return (
		<>
			<Profile href={`#${paths.personal()}`} onClick={close}>
				<strong>
					{name || t("login.menu")}
					{settings.member && <Badge tone="warning">{t("login.member")}</Badge>}
				</strong>
				<span>{settings.mobile ?? settings.email ?? ""}</span>
			</Profile>
			{(entries.length > 0 || settings.signOut !== false) && (
				<List ref={menu} role="menu" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
					{entries.map(({ name: entry, path, label }) => (
						<Item key={entry} role="menuitem" tabIndex={-1} href={`#${path}`} onClick={close}>
							<Icon path={icons[entry]} />
							{entry === "points" ? pointName : t(label)}
							{entry === "points" && settings.points !== undefined && (
								<output>{new Intl.NumberFormat(language).format(settings.points)}</output>
							)}
						</Item>
					))}
					{settings.signOut !== false && (
						<Item
							as="button"
							type="button"
							role="menuitem"
							tabIndex={-1}
							onClick={() => {
								close();
								void signOutWhenSaved();
							}}
						>
							<Icon path={icons.signOut} />
							{t("login.signOut")}
						</Item>
					)}
				</List>
			)}
		</>
	);
}
