// A question with native controls, used by the floor and all peers, each with its own state.
import type { ReactNode } from "react";
import { MultiControl, SingleControl } from "./PlainControls.tsx";
import type { Question } from "./questions.ts";

export interface ControlProps {
	readonly id: string;
	readonly question: Question;
	/** A text, or a list of texts for the kinds that have several. */
	readonly value: unknown;
	readonly invalid: boolean;
	/** Empty text or list for no answer. */
	readonly set: (value: unknown) => void;
}

const multiKinds = new Set(["period", "radio", "checkbox", "cascade"]);

export const PlainControl = (props: ControlProps) =>
	multiKinds.has(props.question.kind) ? <MultiControl {...props} /> : <SingleControl {...props} />;

interface FrameProps {
	readonly id: string;
	readonly label: string;
	readonly problem: string | undefined;
	readonly leave?: (() => void) | undefined;
	readonly children: ReactNode;
}

export const PlainFrame = ({ id, label, problem, leave, children }: FrameProps) => (
	// biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of the controls inside
	<div
		className="field"
		onBlur={leave && ((event) => !event.currentTarget.contains(event.relatedTarget) && leave())}
	>
		<label className="field-label" htmlFor={id}>
			{label}
		</label>
		{children}
		{problem && (
			<p className="field-problem" id={`${id}-problem`}>
				{problem}
			</p>
		)}
	</div>
);

type PlainFieldProps = Omit<ControlProps, "invalid"> & Pick<FrameProps, "problem" | "leave">;

export const PlainField = ({ problem, leave, ...control }: PlainFieldProps) => (
	<PlainFrame id={control.id} label={control.question.label} problem={problem} leave={leave}>
		<PlainControl {...control} invalid={problem !== undefined} />
	</PlainFrame>
);
