// What stands around every field: label, hint and error, tied to the field for those who cannot see them.
import type { FocusEventHandler, ReactNode } from "react";
import styled from "styled-components";

/*
 * Fields out of sight cost nothing until they are scrolled to. That also clips what is drawn outside of
 * the box, so there is room inside it for the focus ring.
 */
const Frame = styled.div`
	display: grid;
	gap: var(--space-2);
	margin: calc(-1 * var(--space-1));
	padding: var(--space-1);
	content-visibility: auto;
	contain-intrinsic-size: auto 88px;
`;
const Label = styled.label`
	font-weight: 600;
	font-size: var(--font-m);
`;
const Hint = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
`;
const Problem = styled.p`
	margin: 0;
	color: var(--danger);
	font-size: var(--font-s);
	font-weight: 500;
`;

export interface FieldFrameProps {
	readonly id: string;
	readonly label: string;
	/** Several controls: the label names their group instead of one of them. */
	readonly group?: boolean | undefined;
	readonly hint?: string | undefined;
	readonly errors: readonly string[];
	readonly onBlur: FocusEventHandler;
	readonly children: ReactNode;
}

/** Id of a field's label. */
export const labelId = (id: string): string => `${id}-label`;
const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Ids a widget names in aria-describedby. */
export const describedBy = ({ id, hint, errors }: Pick<FieldFrameProps, "id" | "hint" | "errors">) =>
	[errors.length > 0 && errorId(id), hint && hintId(id)].filter(Boolean).join(" ") || undefined;

export function FieldFrame({ id, label, group, hint, errors, onBlur, children }: FieldFrameProps) {
	return (
		<Frame onBlur={onBlur}>
			<Label id={labelId(id)} as={group ? "span" : "label"} htmlFor={group ? undefined : id}>
				{label}
			</Label>
			{children}
			{hint && <Hint id={hintId(id)}>{hint}</Hint>}
			{errors.length > 0 && <Problem id={errorId(id)}>{errors.join(" ")}</Problem>}
		</Frame>
	);
}
