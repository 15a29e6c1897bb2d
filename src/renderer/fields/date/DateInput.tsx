// An input for a day, with a calendar that is loaded when it is opened.
import { type ComponentType, type FocusEvent, type RefObject, type SyntheticEvent, useState } from "react";
import { dayOf } from "../../../../schemas/fields/civil.ts";
import { type Translate, translate } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { lineIcon } from "../lineIcon.tsx";
import type { CalendarPopoverProps } from "./CalendarPopover.tsx";

export interface DateInputProps {
	readonly id: string;
	/** Its name where no label on the page is its own. */
	readonly label?: string | undefined;
	/** The text in the box, a day or not. */
	readonly value: string;
	readonly onChange: (text: string) => void;
	/** Called with the day chosen in the calendar; `onChange` by default. */
	readonly onPick?: ((day: string) => void) | undefined;
	readonly required: boolean;
	readonly invalid: boolean;
	readonly disabled: boolean;
	readonly describedBy: string | undefined;
	readonly autoComplete?: string | undefined;
	readonly t: Translate;
}

const picture = lineIcon(
	"M4 9.5h16M8 3v4m8-4v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z",
);

type Calendar = ComponentType<CalendarPopoverProps>;
const fetchCalendar = (): Promise<Calendar> =>
	import("./CalendarPopover.tsx").then(({ CalendarPopover }) => CalendarPopover);

/** A loaded calendar and its anchor; undefined while closed. */
interface Asked {
	/** Absent while it is fetched. */
	readonly Calendar?: Calendar;
	readonly frame: RefObject<HTMLElement | null>;
	readonly button: RefObject<HTMLElement | null>;
	readonly panel: RefObject<HTMLDivElement | null>;
}

export function DateInput(props: DateInputProps) {
	const { id, label, value, onChange, onPick = onChange, required, invalid, disabled } = props;
	const { describedBy, autoComplete, t } = props;
	const [asked, setAsked] = useState<Asked>();
	const show = async ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
		if (asked) return;
		const frame = currentTarget.parentElement;
		const button = frame?.querySelector("button") ?? null;
		const asking = { frame: { current: frame }, button: { current: button }, panel: { current: null } };
		setAsked(asking);
		try {
			const Calendar = await fetchCalendar();
			// Who closed it meanwhile does not want it any more.
			setAsked((still) => still && { ...asking, Calendar });
		} catch (error) {
			console.warn("the calendar could not be fetched; days can be typed", error);
			close();
			toast.error(translate("failure.part"));
		}
	};
	const close = () => setAsked(undefined);
	// Between the box and its calendar the field is not left.
	const stay = (event: FocusEvent) => {
		const { currentTarget, relatedTarget: to } = event;
		const inside = [currentTarget, asked?.frame.current, asked?.panel.current];
		if (to && inside.some((part) => part?.contains(to))) event.stopPropagation();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus leaving its parts
		<div className="entry" data-invalid={invalid} onBlur={stay}>
			<input
				id={id}
				name={id}
				type="text"
				className="entry-text"
				value={value}
				disabled={disabled}
				placeholder={t("field.date.form")}
				autoComplete={autoComplete ?? "off"}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				aria-label={label}
				aria-required={required}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => onChange(event.target.value)}
				// As boxes with a list do.
				onKeyDown={(event) => event.altKey && event.key === "ArrowDown" && void show(event)}
			/>
			<button
				type="button"
				className="entry-opener"
				disabled={disabled}
				aria-label={label ? t("field.date.openOf", { label }) : t("field.date.open")}
				aria-haspopup="dialog"
				aria-expanded={asked !== undefined}
				onClick={(event) => (asked ? close() : void show(event))}
			>
				{picture}
			</button>
			{asked?.Calendar && (
				<asked.Calendar
					anchor={asked.frame}
					button={asked.button}
					panel={asked.panel}
					day={dayOf(value)}
					onChoose={(day) => {
						onPick(day);
						close();
					}}
					onClose={close}
					onBlur={stay}
				/>
			)}
		</div>
	);
}
