// An input for a day, with a calendar that is loaded when it is opened.
import { type ComponentType, type FocusEvent, type SyntheticEvent, useState } from "react";
import { dayOf } from "../../../../schemas/fields/civil.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { lineIcon } from "../../../ui/Icon.tsx";
import type { WidgetProps } from "../../define.ts";
import { exactText, inputProps } from "../inputProps.ts";
import type { CalendarPopoverProps } from "./CalendarPopover.tsx";

/** Props of a widget that are the same for each of its inputs. */
export type InputProps = Pick<
	WidgetProps<object, string>,
	"id" | "required" | "invalid" | "disabled" | "describedBy" | "t"
>;

interface DateInputProps extends InputProps {
	/** Accessible name of an input without a label of its own. */
	readonly label?: string;
	/** The typed text, a valid day or not. */
	readonly value: string;
	readonly onChange: (text: string) => void;
	/** Called with the day chosen in the calendar; `onChange` by default. */
	readonly onPick?: (day: string) => void;
	readonly autoComplete?: string | undefined;
}

const calendarIcon = lineIcon({
	path: "M4 9.5h16M8 3v4m8-4v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z",
});

/** The opened calendar and its elements, as refs that exist only while it is open. */
interface Opened extends Pick<CalendarPopoverProps, "anchor" | "button" | "panel"> {
	/** Absent while its code loads. */
	readonly Calendar?: ComponentType<CalendarPopoverProps>;
}

export function DateInput(props: DateInputProps) {
	const { id, label, value, onChange, onPick = onChange, invalid, disabled, autoComplete, t } = props;
	const [opened, setOpened] = useState<Opened>();
	const show = async ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
		if (opened) return;
		const frame = currentTarget.parentElement;
		const button = frame?.querySelector("button") ?? null;
		const opening = { anchor: { current: frame }, button: { current: button }, panel: { current: null } };
		setOpened(opening);
		try {
			const { CalendarPopover: Calendar } = await import("./CalendarPopover.tsx");
			// It may have been closed meanwhile.
			setOpened((still) => still && { ...opening, Calendar });
		} catch (error) {
			console.warn("the calendar could not be fetched; days can be typed", error);
			close();
			void notifyError(error);
		}
	};
	const close = () => setOpened(undefined);
	// A move of the focus between input and calendar does not leave the field.
	const stay = (event: FocusEvent) => {
		const { currentTarget, relatedTarget: to } = event;
		const inside = [currentTarget, opened?.anchor.current, opened?.panel.current];
		if (to && inside.some((part) => part?.contains(to))) event.stopPropagation();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus leaving its parts
		<div className="entry" data-invalid={invalid} onBlur={stay}>
			<input
				id={id}
				name={id}
				{...exactText}
				{...inputProps({ ...props, set: onChange })}
				placeholder={t("field.date.form")}
				autoComplete={autoComplete ?? "off"}
				aria-label={label}
				// As in a select.
				onKeyDown={(event) => event.altKey && event.key === "ArrowDown" && void show(event)}
			/>
			<button
				type="button"
				className="entry-opener"
				disabled={disabled}
				aria-label={label ? t("field.date.openOf", { label }) : t("field.date.open")}
				aria-haspopup="dialog"
				aria-expanded={opened !== undefined}
				onClick={(event) => (opened ? close() : void show(event))}
			>
				{calendarIcon}
			</button>
			{opened?.Calendar && (
				<opened.Calendar
					anchor={opened.anchor}
					button={opened.button}
					panel={opened.panel}
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
