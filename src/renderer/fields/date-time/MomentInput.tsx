// A day and a time beside each other, each typed by itself; a calendar fills in the day.
import { dayOf, joinParts, partsOf, timeOf } from "../../../../schemas/fields/civil.ts";
import type { Translate } from "../../../core/i18n.ts";
import { DateInput } from "../date/DateInput.tsx";

export interface MomentInputProps {
	/** Id of the day's box; the time's has `-time` after it. */
	readonly id: string;
	/** Names of the two boxes. */
	readonly dayLabel: string;
	readonly timeLabel: string;
	/** A moment, or the two texts joined by a T while they are none. */
	readonly value: string;
	readonly onChange: (text: string) => void;
	/** Stands in the box of the time when a day is picked before a time is written. */
	readonly usualTime: string;
	readonly required: boolean;
	readonly invalid: boolean;
	readonly disabled: boolean;
	readonly describedBy: string | undefined;
	readonly t: Translate;
}

export function MomentInput(props: MomentInputProps) {
	const { id, dayLabel, timeLabel, value, onChange, usualTime, invalid, ...rest } = props;
	const { t } = rest;
	const [day, time] = partsOf(value);
	// Only the box is marked that is wrong; of two good ones it is the day that is too far away or out of order.
	const isTimeInvalid = invalid && timeOf(time) === undefined;
	const isDayInvalid = invalid && (dayOf(day) === undefined || !isTimeInvalid);
	const typeDay = (text: string) => {
		const found = text.replace(/T$/i, "");
		const isOver = found !== text && dayOf(found) !== undefined;
		onChange(joinParts(isOver ? found : text, time));
		// Written as ISO 8601 does, the time comes next.
		if (isOver) document.getElementById(`${id}-time`)?.focus();
	};
	return (
		<div className="moment">
			<DateInput
				{...rest}
				id={id}
				label={dayLabel}
				invalid={isDayInvalid}
				value={day}
				onChange={typeDay}
				onPick={(picked) => onChange(joinParts(picked, time || usualTime))}
			/>
			<div className="entry" data-invalid={isTimeInvalid}>
				<input
					id={`${id}-time`}
					name={`${id}-time`}
					type="text"
					className="entry-text"
					value={time}
					disabled={rest.disabled}
					placeholder={t("field.time.form")}
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					aria-label={timeLabel}
					aria-required={rest.required}
					aria-invalid={isTimeInvalid}
					aria-describedby={rest.describedBy}
					onChange={(event) => onChange(joinParts(day, event.target.value))}
				/>
			</div>
		</div>
	);
}
