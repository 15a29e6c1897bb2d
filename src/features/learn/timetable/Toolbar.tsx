import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";
import { neighbour, type Position, views } from "./days.ts";

const Bar = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3) var(--space-5);
	align-items: center;
	justify-content: space-between;
	margin-bottom: var(--space-5);

	& a {
		min-height: 44px;
	}
`;

const Steps = styled.nav`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);

	& > a {
		min-width: 44px;
	}
`;

const arrows = { [-1]: "m15 6-6 6 6 6", 1: "m9 6 6 6-6 6" } as const;

/** Chooses the view, and steps through time. Its own links keep the focus, so that a keyboard can go on. */
export function Toolbar({ position, today }: { readonly position: Position; readonly today: string }) {
	const t = useT();
	const { view } = position;
	const step = (by: -1 | 1) => (
		<LinkButton
			variant="outline"
			to={learnPaths.timetable({ view, day: neighbour(position, by) })}
			aria-label={t(`timetable.${by === 1 ? "next" : "previous"}.${view}`)}
		>
			<Icon path={arrows[by]} size={20} />
		</LinkButton>
	);
	return (
		<Bar {...keepsFocus}>
			<ChoiceRow aria-label={t("timetable.views")}>
				{views.map((each) => (
					<ChoiceLink
						key={each}
						to={learnPaths.timetable({ view: each, day: position.day })}
						{...(each === view ? { "aria-current": "true" as const } : {})}
					>
						{t(`timetable.view.${each}`)}
					</ChoiceLink>
				))}
			</ChoiceRow>
			<Steps aria-label={t("timetable.steps")}>
				{step(-1)}
				<LinkButton variant="outline" to={learnPaths.timetable({ view, day: today })}>
					{t("timetable.today")}
				</LinkButton>
				{step(1)}
			</Steps>
		</Bar>
	);
}
