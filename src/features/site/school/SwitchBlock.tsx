import type { MouseEvent } from "react";
import styled from "styled-components";
import type { School, SchoolSwitchProps } from "../../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../../core/dialogs.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { isHome, isPlainClick, paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";
import { RegionButton } from "../../../ui/RegionButton.ts";
import { useFlyout } from "../../../ui/useFlyout.ts";
import { pin } from "./icons.ts";
import { dropDown, schoolRoute } from "./rules.ts";

const Trigger = styled(RegionButton)`
	display: flex;
	max-width: 184px;

	& > span {
		min-width: 0;
		${oneLine}
	}
	[role="dialog"] & {
		max-width: none;
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
	${plainList}

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
		--focus-offset: -2px;
	}
	& a > span {
		flex: 1;
		min-width: 0;
		${oneLine}
	}
	@media ${media.phone} {
		&[data-wide="true"] a {
			padding: var(--space-1) var(--space-2);
			font-size: var(--font-s);
			line-height: 1.3;
		}
		/* Without a pointer there is no tooltip, so the name has a second line. */
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

const preload = () => preloadDialog("switchSchool");

/** The current school with a list of the others. On home a link's hash switches by itself (SCHOOL-05). */
export function SwitchBlock({ props: { schools = [], current = "" } }: BlockProps<SchoolSwitchProps>) {
	const t = useT();
	const text = useText();
	const { trigger, panel, close } = useFlyout();
	// SCHOOL-08
	if (schools.length < 2) return null;
	const { entries, hasMore, isWide } = dropDown(schools, current);
	const name = text(schools.find(({ id }) => id === current)?.schoolName);
	const choose = (event: MouseEvent, school: School) => {
		if (!isPlainClick(event)) return;
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
								{school.id === current && <Icon name="check" size={18} />}
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
