// A day as it is typed, with a calendar beside it that is fetched when somebody opens it.
import { type ComponentType, type FocusEvent, useRef, useState } from "react";
import styled from "styled-components";
import { say, useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Input, InputFrame } from "../InputFrame.tsx";
import type { CalendarPopoverProps } from "./CalendarPopover.tsx";
import { dayOf } from "./civil.ts";

export interface DateInputProps {
	readonly id: string;
	/** Its name where no label on the page is its own. */
	readonly label?: string | undefined;
	/** The text in the box, a day or not. */
	readonly value: string;
	readonly onChange: (text: string) => void;
	/** What the calendar gives; the same as if it were typed unless said. */
	readonly onPick?: ((day: string) => void) | undefined;
	readonly required: boolean;
	readonly invalid: boolean;
	readonly disabled: boolean;
	readonly describedBy: string | undefined;
	readonly autoComplete?: string | undefined;
}

const drawing =
	"M4 9.5h16M8 3v4m8-4v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z";

const Opener = styled(IconButton)`
	color: var(--text-muted);

	&:disabled {
		opacity: 0.5;
		cursor: not-allowed;
	}
`;

type Calendar = ComponentType<CalendarPopoverProps>;
const fetchCalendar = (): Promise<Calendar> =>
	import("./CalendarPopover.tsx").then(({ CalendarPopover }) => CalendarPopover);

export function DateInput(props: DateInputProps) {
	const { id, label, value, onChange, onPick = onChange, required, invalid, disabled } = props;
	const { describedBy, autoComplete } = props;
	const t = useT();
	const frame = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	const [drawn, setDrawn] = useState<{ readonly Calendar: Calendar }>();
	const show = async () => {
		setOpen(true);
		try {
			const Calendar = await fetchCalendar();
			setDrawn({ Calendar });
		} catch (error) {
			console.warn("the calendar could not be fetched; days can be typed", error);
			setOpen(false);
			toast.error(say("failure.part"));
		}
	};
	// Between the box and its calendar the field is not left.
	const stay = (event: FocusEvent) => {
		const to = event.relatedTarget;
		if (to && (frame.current?.contains(to) || panel.current?.contains(to))) event.stopPropagation();
	};
	return (
		<InputFrame ref={frame} data-invalid={invalid} onBlur={stay}>
			<Input
				id={id}
				name={id}
				type="text"
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
				onKeyDown={(event) => event.altKey && event.key === "ArrowDown" && void show()}
			/>
			<Opener
				ref={button}
				type="button"
				disabled={disabled}
				aria-label={label ? t("field.date.openOf", { label }) : t("field.date.open")}
				aria-haspopup="dialog"
				aria-expanded={open}
				onClick={() => (open ? setOpen(false) : void show())}
			>
				<Icon path={drawing} />
			</Opener>
			{open && drawn && (
				<drawn.Calendar
					anchor={frame}
					button={button}
					panel={panel}
					day={dayOf(value)}
					onChoose={(day) => {
						onPick(day);
						setOpen(false);
					}}
					onClose={() => setOpen(false)}
					onBlur={stay}
				/>
			)}
		</InputFrame>
	);
}
