// A day and a time in two inputs; a calendar fills in the day.
import { dayOf, joinParts, partsOf, timeOf } from "../../../../schemas/fields/civil.ts";
import { DateInput, type InputProps } from "../date/DateInput.tsx";
import { exactText, inputProps } from "../inputProps.ts";

/** The id is that of the day's input; the time's has `-time` appended. */
interface MomentInputProps extends InputProps {
	/** Accessible names of the two inputs. */
	readonly dayLabel: string;
	readonly timeLabel: string;
	/** A moment, or the two texts joined by a T while they are not valid together. */
	readonly value: string;
	readonly onChange: (text: string) => void;
	/** The time when a day is picked before a time is typed. */
	readonly usualTime: string;
}

export function MomentInput(props: MomentInputProps) {
	const { id, dayLabel, timeLabel, value, onChange, usualTime, invalid, ...rest } = props;
	const { t } = rest;
	const [day, time] = partsOf(value);
	// Only the invalid input is marked; if both are valid by themselves, the day is out of range or out of order.
	const isTimeInvalid = invalid && timeOf(time) === undefined;
	const isDayInvalid = invalid && (dayOf(day) === undefined || !isTimeInvalid);
	const typeDay = (text: string) => {
		const typed = text.replace(/T$/i, "");
		const isComplete = typed !== text && dayOf(typed) !== undefined;
		onChange(joinParts(isComplete ? typed : text, time));
		// In ISO 8601 the time follows the T.
		if (isComplete) document.getElementById(`${id}-time`)?.focus();
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
					{...exactText}
					{...inputProps({
						...rest,
						value: time,
						invalid: isTimeInvalid,
						set: (text) => onChange(joinParts(day, text)),
					})}
					placeholder={t("field.time.form")}
					autoComplete="off"
					aria-label={timeLabel}
				/>
			</div>
		</div>
	);
}
