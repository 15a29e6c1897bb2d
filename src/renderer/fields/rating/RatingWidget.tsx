import styled from "styled-components";
import type { RatingFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { ClearAnswer } from "../ClearAnswer.tsx";

/** A radio group with invisible radios; the chosen star and those before it are filled. */
const Stars = styled.div`
	display: flex;
	flex-wrap: wrap;
	/* Aligns the first star with the label, in spite of the padding around it. */
	margin-inline-start: calc(-1 * var(--space-1));

	& label {
		position: relative;
		display: grid;
		place-items: center;
		width: 44px;
		height: 44px;
		border-radius: var(--radius-s);
		color: var(--accent);
		cursor: pointer;
	}
	& input {
		position: absolute;
		inset: 0;
		margin: 0;
		opacity: 0;
		cursor: inherit;
	}
	& label:has(:checked) svg,
	& label:has(~ label :checked) svg {
		fill: currentColor;
	}
	& label:hover {
		background: var(--accent-soft);
	}
	& label:has(:focus-visible) {
		outline: 2px solid var(--accent);
		outline-offset: -2px;
	}
	&[data-invalid="true"] label {
		color: var(--danger);
	}
	& label:has(:disabled) {
		background: none;
		color: var(--text-muted);
		cursor: default;
	}
`;

const star = "m12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.4l6.1-.8Z";

export default function RatingWidget(props: WidgetProps<RatingFieldDef, number>) {
	const { id, labelledBy, def, value, required, invalid, describedBy, disabled, set } = props;
	const max = def.max ?? 5;
	return (
		<div>
			<Stars
				role="radiogroup"
				data-invalid={invalid}
				aria-labelledby={labelledBy}
				aria-describedby={describedBy}
				aria-required={required}
				aria-invalid={invalid}
			>
				{Array.from({ length: max }, (_, i) => i + 1).map((stars) => (
					<label key={stars}>
						<input
							type="radio"
							id={stars === 1 ? id : undefined}
							name={id}
							aria-label={`${stars} / ${max}`}
							checked={stars === Math.min(value ?? 0, max)}
							disabled={disabled}
							onChange={() => set(stars)}
						/>
						<svg
							width="28"
							height="28"
							viewBox="0 0 24 24"
							fill="none"
							stroke="currentColor"
							aria-hidden="true"
						>
							<path d={star} strokeWidth="1.5" strokeLinejoin="round" />
						</svg>
					</label>
				))}
			</Stars>
			<ClearAnswer {...props} />
		</div>
	);
}
