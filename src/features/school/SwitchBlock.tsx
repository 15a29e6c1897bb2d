import type { MouseEvent } from "react";
import styled from "styled-components";
import type { School } from "../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { useT, useText } from "../../core/i18n.ts";
import { isHome, paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { FlyoutPanel } from "../../ui/FlyoutPanel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useFlyout } from "../../ui/useFlyout.ts";
import { check, pin } from "./icons.ts";
import { dropDown, schoolRoute } from "./rules.ts";

/** Settings of school.switch. */
export interface SwitchProps {
	/** Every school of the company. */
	readonly schools?: readonly School[];
	/** Id of the school that is shown. */
	readonly current?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"school.switch": SwitchProps;
	}
}

const Trigger = styled.button`
	display: flex;
	align-items: center;
	gap: var(--space-1);
	min-width: 44px;
	max-width: 184px;
	min-height: 44px;
	padding: 0 var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	font-size: var(--font-s);
	cursor: pointer;

	& > span {
		min-width: 0;
		overflow: hidden;
		text-overflow: ellipsis;
		white-space: nowrap;
	}
	&:hover,
	&[aria-expanded="true"] {
		background: color-mix(in srgb, currentColor 10%, transparent);
	}
	&:focus-visible {
		outline: 2px solid currentColor;
		outline-offset: -2px;
	}
	/* In a drawer it is a row among rows. */
	[role="dialog"] & {
		width: 100%;
		max-width: none;
		gap: var(--space-3);
		font-size: var(--font-m);
		text-align: start;
	}
	[role="dialog"] & > span {
		flex: 1;
	}
`;

const List = styled.ul`
	display: grid;
	gap: 2px;
	min-width: 208px;
	margin: 0;
	padding: 0;
	list-style: none;

	&[data-wide="true"] {
		grid-template-columns: repeat(2, minmax(0, 1fr));
		width: min(440px, calc(100vw - 2 * var(--space-4) - 2 * var(--space-2) - 2px));
		gap: 2px var(--space-2);
	}
	& a {
		display: flex;
		align-items: center;
		gap: var(--space-2);
		min-height: 44px;
		padding: 0 var(--space-3);
		border-radius: var(--radius-s);
		color: var(--text);
		font-size: var(--font-m);
		text-decoration: none;
	}
	& a > span {
		flex: 1;
		min-width: 0;
		overflow: hidden;
		text-overflow: ellipsis;
		white-space: nowrap;
	}
	@media (max-width: 479px) {
		&[data-wide="true"] a {
			padding: var(--space-1) var(--space-2);
			font-size: var(--font-s);
			line-height: 1.3;
		}
		/* There is no pointer to ask for the rest of a name, so it has a second line. */
		& a > span {
			display: -webkit-box;
			-webkit-box-orient: vertical;
			-webkit-line-clamp: 2;
			white-space: normal;
		}
	}
	& a:hover {
		background: var(--surface-sunken);
	}
	& a:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: -2px;
	}
	& a[aria-current] {
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-weight: 600;
	}
	& > [data-more] {
		grid-column: 1 / -1;
		margin-top: var(--space-1);
		padding-top: var(--space-1);
		border-top: 1px solid var(--border);
	}
	& > [data-more] > a {
		color: var(--accent);
		font-weight: 600;
	}
`;

const Panel = styled(FlyoutPanel)`
	max-width: min(480px, calc(100vw - 2 * var(--space-4)));
`;

/** Whether a click is meant for this page, and not for a tab of its own. */
const isPlain = (event: MouseEvent): boolean =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const preload = () => preloadDialog("switchSchool");

/** The school that is shown, and the way to the others. On home a link's hash is the switch (SCHOOL-05). */
export function SwitchBlock({ props: { schools = [], current = "" } }: BlockProps<SwitchProps>) {
	const t = useT();
	const text = useText();
	const { trigger, panel, close } = useFlyout();
	// SCHOOL-08
	if (schools.length < 2) return null;
	const { entries, hasMore, isWide } = dropDown(schools, current);
	const name = text(schools.find(({ id }) => id === current)?.schoolName);
	const choose = (event: MouseEvent, school: School) => {
		if (!isPlain(event)) return;
		close();
		if (school.id === current || isHome(location.hash)) return;
		event.preventDefault();
		// SCHOOL-04
		const { id, schoolName } = school;
		void openDialog("switchSchool", { id, schoolName, route: schoolRoute(school) });
	};
	return (
		<>
			<Trigger
				{...trigger}
				aria-label={t("school.switch", { name })}
				onPointerEnter={preload}
				onFocus={preload}
			>
				<Icon path={pin} size={18} />
				<span title={name}>{name || t("school.choose")}</span>
				<Icon name="chevronDown" size={16} />
			</Trigger>
			<Panel {...panel} data-place="start">
				<List data-wide={isWide} aria-label={t("school.schools")}>
					{entries.map((school) => (
						<li key={school.id}>
							<a
								href={`#${schoolRoute(school)}`}
								aria-current={school.id === current ? "true" : undefined}
								title={text(school.schoolName)}
								onClick={(event) => choose(event, school)}
							>
								<span>{text(school.schoolName)}</span>
								{school.id === current && <Icon path={check} size={18} />}
							</a>
						</li>
					))}
					{hasMore && (
						<li data-more="">
							<a href={`#${paths.homeChoice()}`} onClick={close}>
								<span>{t("school.more", { count: schools.length })}</span>
								<Icon name="arrowRight" size={18} />
							</a>
						</li>
					)}
				</List>
			</Panel>
		</>
	);
}
