// A day and a time beside each other, each typed by itself; a calendar fills in the day.
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { dayOf, joined, partsOf, timeOf } from "../date/civil.ts";
import { DateInput } from "../date/DateInput.tsx";
import { Input, InputFrame } from "../InputFrame.tsx";

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
}

const Row = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);

	& > * {
		flex: 1 1 104px;
		min-width: 0;
	}
	& > :first-child {
		flex: 2 1 176px;
	}
`;

export function MomentInput(props: MomentInputProps) {
	const { id, dayLabel, timeLabel, value, onChange, usualTime, invalid, ...rest } = props;
	const t = useT();
	const [day, time] = partsOf(value);
	// Only the box is marked that is wrong; of two good ones it is the day that is too far away or out of order.
	const timeWrong = invalid && timeOf(time) === undefined;
	const dayWrong = invalid && (dayOf(day) === undefined || !timeWrong);
	return (
		<Row>
			<DateInput
				{...rest}
				id={id}
				label={dayLabel}
				invalid={dayWrong}
				value={day}
				onChange={(text) => onChange(joined(text, time))}
				onPick={(picked) => onChange(joined(picked, time || usualTime))}
			/>
			<InputFrame data-invalid={timeWrong}>
				<Input
					id={`${id}-time`}
					name={`${id}-time`}
					type="text"
					value={time}
					disabled={rest.disabled}
					placeholder={t("field.time.form")}
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					aria-label={timeLabel}
					aria-required={rest.required}
					aria-invalid={timeWrong}
					aria-describedby={rest.describedBy}
					onChange={(event) => onChange(joined(day, event.target.value))}
				/>
			</InputFrame>
		</Row>
	);
}
