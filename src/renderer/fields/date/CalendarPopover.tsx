// The calendar of a date input. Its code and libraries are loaded when it is first opened.
import { Popover } from "@base-ui/react/popover";
import { type FocusEventHandler, type RefObject, useState } from "react";
import { DayPicker } from "react-day-picker";
import { enUS } from "react-day-picker/locale/en-US";
import { zhCN } from "react-day-picker/locale/zh-CN";
import styled from "styled-components";
import { dayAt, midnightOf, today } from "../../../../schemas/fields/civil.ts";
import { serverNow } from "../../../core/clock.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { scrolling } from "../../../ui/mixins.ts";
import { bottomBar } from "../../../ui/stickyBars.ts";
import { CalendarStyle } from "./calendarStyle.ts";

export interface CalendarPopoverProps {
	/** The element it is positioned below. */
	readonly anchor: RefObject<HTMLElement | null>;
	/** The button that opened it; gets the focus back. */
	readonly button: RefObject<HTMLElement | null>;
	readonly panel: RefObject<HTMLDivElement | null>;
	/** The chosen day as YYYY-MM-DD. */
	readonly day: string | undefined;
	readonly onChoose: (day: string) => void;
	readonly onClose: () => void;
	readonly onBlur: FocusEventHandler;
}

const Positioner = styled(Popover.Positioner)`
	/* Above dialogs, which contain forms. */
	z-index: 45;
`;
const Popup = styled(Popover.Popup)`
	max-width: var(--available-width);
	max-height: var(--available-height);
	padding: var(--space-3);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	${scrolling}
	color: var(--text);
	box-shadow: 0 12px 32px rgb(12 18 28 / 0.18);
	outline: 0;
`;
const Actions = styled.div`
	display: flex;
	justify-content: space-between;
	${bottomBar}
	bottom: calc(-1 * var(--space-3));
	margin-bottom: calc(-1 * var(--space-3));
	padding-block: var(--space-2);
	background: var(--surface);
`;

/** In a lower window the calendar does not fit above or below every input, and may cover its input. */
const coverBelowHeightPx = 760;

const locales = { zh: zhCN, en: enUS } as const;

/** The limits of CUSTOM-19, both included. */
const first = new Date(Date.UTC(1900, 0, 1));
const last = new Date(Date.UTC(2101, 0, 1));

const spoken = {
	zh: new Intl.DateTimeFormat("zh-CN", { dateStyle: "full", timeZone: "UTC" }),
	en: new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }),
} as const;

const inRange = (date: Date | undefined): Date | undefined =>
	date && date >= first && date <= last ? date : undefined;

/** Days are midnights in UTC throughout, so that no zone of a machine moves them. */
export function CalendarPopover({
	anchor,
	button,
	panel,
	day,
	onChoose,
	onClose,
	onBlur,
}: CalendarPopoverProps) {
	const t = useT();
	const language = useLanguage();
	const chosen = inRange(midnightOf(day ?? ""));
	const [now] = useState(() => {
		const day = today(new Date(serverNow()));
		return { day, date: midnightOf(day) ?? new Date() };
	});
	// The accessible name contains the visible number, so that voice control finds the day.
	const nameOf = (date: Date, isToday: boolean | undefined) =>
		[isToday && t("field.date.today"), spoken[language].format(date.getTime())].filter(Boolean).join(", ");
	/** Without scrolling: the panel may not be positioned yet, and the page would jump. */
	const focusDay = (): boolean => {
		const target = panel.current?.querySelector<HTMLElement>('[role="gridcell"] button[tabindex="0"]');
		target?.focus({ preventScroll: true });
		return !target;
	};
	return (
		<Popover.Root
			open
			modal="trap-focus"
			onOpenChange={(_, { reason, event }) => {
				// The click that closes the popover must not open it again.
				const onButton = event.target instanceof Node && button.current?.contains(event.target);
				if (reason !== "outside-press" || !onButton) onClose();
			}}
		>
			<Popover.Portal>
				<Positioner
					ref={panel}
					anchor={anchor}
					align="end"
					sideOffset={6}
					collisionPadding={8}
					{...(innerHeight < coverBelowHeightPx && { collisionAvoidance: { side: "shift", align: "shift" } })}
					onBlur={onBlur}
				>
					<Popup initialFocus={focusDay} finalFocus={button} aria-label={t("field.date.calendar")}>
						<CalendarStyle>
							<DayPicker
								mode="single"
								timeZone="UTC"
								labels={{ labelDayButton: (date, { today }) => nameOf(date, today) }}
								locale={locales[language]}
								captionLayout="dropdown"
								showOutsideDays
								fixedWeeks
								startMonth={first}
								endMonth={last}
								disabled={{ before: first, after: last }}
								today={now.date}
								defaultMonth={chosen ?? now.date}
								selected={chosen}
								// A click on the chosen day chooses it again instead of clearing it.
								onSelect={(_, chosen) => onChoose(dayAt(new Date(chosen.getTime())))}
							/>
						</CalendarStyle>
						<Actions>
							<Button type="button" variant="plain" onClick={() => onChoose(now.day)}>
								{t("field.date.today")}
							</Button>
							<Popover.Close render={<Button variant="plain" />}>{t("core.close")}</Popover.Close>
						</Actions>
					</Popup>
				</Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}
