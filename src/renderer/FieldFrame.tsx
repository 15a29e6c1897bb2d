// The frame of every field: label, hint and error, connected to the control by ids.
import type { CSSProperties, FocusEventHandler, ReactNode } from "react";
import styled from "styled-components";
import { visuallyHidden } from "../ui/VisuallyHidden.tsx";
import { fileListStyle } from "./fields/annex/fileListStyle.ts";
import { choiceStyle } from "./fields/choiceRow.tsx";
import { inputStyle } from "./fields/inputStyle.ts";
import { selectBoxStyle } from "./fields/selectBoxStyle.ts";

/**
 * Around all fields of a form. It holds the style of every frame inside it, which are plain elements: a form of
 * hundreds of fields renders a third faster than with a styled component for each of their parts.
 *
 * Fields outside the viewport are not laid out. That also clips what overflows their box, so its padding leaves space
 * for the focus ring.
 */
export const FieldList = styled.div`
	display: grid;
	gap: var(--space-5);

	& .field {
		display: grid;
		gap: var(--space-2);
		min-width: 0;
		margin: calc(-1 * var(--space-1));
		padding: var(--space-1);
		content-visibility: auto;
		contain-intrinsic-height: auto 88px;
	}
	/* A conditional field is indented below the field it depends on. */
	& .field[data-below] {
		margin-inline-start: calc(var(--space-4) - var(--space-1));
		padding-inline-start: var(--space-4);
		border-inline-start: 2px solid var(--border);
	}
	& .field-label {
		font-weight: 600;
		font-size: var(--font-m);
		overflow-wrap: anywhere;
	}
	& .field-label[data-hidden] {
		${visuallyHidden}
	}
	& .field-optional {
		margin-inline-start: var(--space-2);
		color: var(--text-muted);
		font-weight: 400;
		font-size: var(--font-s);
	}
	& .field-hint,
	& .field-problem {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.5;
		overflow-wrap: anywhere;
		text-wrap: pretty;
	}
	& .field-help {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-1) var(--space-4);
		margin: 0;
		font-size: var(--font-s);
	}
	& .field-help a {
		display: inline-block;
		padding-block: 3px;
		color: var(--accent);
		text-underline-offset: 3px;
	}
	/* About as high as the widget that is loading. */
	& .field-coming {
		min-height: 48px;
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
	}
	& .field-problem {
		color: var(--danger);
		font-weight: 500;
	}
	${inputStyle}
	${choiceStyle}
	${fileListStyle}
	${selectBoxStyle}
`;

export interface FieldFrameProps {
	readonly id: string;
	/** Undefined for a widget that shows its label itself. */
	readonly label: string | undefined;
	/** The label is only read aloud. */
	readonly hiddenLabel?: boolean | undefined;
	/** Several controls: the label names their group instead of one of them. */
	readonly group?: boolean | undefined;
	/** Text that marks an optional field among required ones. */
	readonly optional?: string | undefined;
	readonly hint?: string | undefined;
	/** Rendered below the hint, such as a link to a sample. */
	readonly help?: ReactNode;
	/** Number of conditions above it. */
	readonly depth?: number;
	/** Approximate height of the widget in pixels. */
	readonly reservedHeight?: number | undefined;
	readonly errors: readonly string[];
	readonly onBlur?: FocusEventHandler;
	readonly children: ReactNode;
}

/** Id of a field's label. */
export const labelId = (id: string): string => `${id}-label`;
/** Id of the frame of a field. */
export const frameId = (id: string): string => `${id}-frame`;
const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;
const optionalId = (id: string) => `${id}-optional`;

/** Ids a widget names in aria-describedby. */
export const describedBy = ({
	id,
	optional,
	hint,
	errors,
}: Pick<FieldFrameProps, "id" | "optional" | "hint" | "errors">) =>
	[optional && optionalId(id), errors.length > 0 && errorId(id), hint && hintId(id)]
		.filter(Boolean)
		.join(" ") || undefined;

type HeadProps = Pick<FieldFrameProps, "id" | "label" | "hiddenLabel" | "group" | "optional">;

/** The label with the mark of an optional field; not every kind of control can express it. */
function Head({ id, label, hiddenLabel, group, optional }: HeadProps) {
	if (label === undefined) return null;
	const Label = group ? "span" : "label";
	const text = (
		<Label
			className="field-label"
			id={labelId(id)}
			htmlFor={group ? undefined : id}
			data-hidden={hiddenLabel ? "" : undefined}
		>
			{label}
		</Label>
	);
	if (!optional) return text;
	return (
		<div>
			{text}
			<span className="field-optional" id={optionalId(id)}>
				{optional}
			</span>
		</div>
	);
}

/** Assumed height of a field. */
const usualHeight = 88;
const line = 28;

/** Estimated height of a field: the widget, the label above and a line for each element below. */
const heightOf = (widget = usualHeight - 40, below: readonly ReactNode[]): number =>
	40 + widget + line * below.filter(Boolean).length;

/** Undefined for most fields. */
function styleOf(depth: number, height: number): CSSProperties | undefined {
	if (depth <= 1 && height === usualHeight) return undefined;
	return {
		...(depth > 1 && { marginInlineStart: `calc(${depth} * var(--space-4))` }),
		...(height !== usualHeight && { containIntrinsicHeight: `auto ${height}px` }),
	};
}

/** A function called by the cell, not a component: it must not use hooks. */
export function FieldFrame(props: FieldFrameProps) {
	const { id, label, hiddenLabel, group, optional, hint, help, depth = 0, errors, children } = props;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus leaving its controls
		<div
			className="field"
			id={frameId(id)}
			data-below={depth > 0 ? depth : undefined}
			style={styleOf(depth, heightOf(props.reservedHeight, [hint, help]))}
			onBlur={props.onBlur}
		>
			{Head({ id, label, hiddenLabel, group, optional })}
			{children}
			{errors.length > 0 && (
				<p className="field-problem" id={errorId(id)}>
					{errors.join(" ")}
				</p>
			)}
			{hint && (
				<p className="field-hint" id={hintId(id)}>
					{hint}
				</p>
			)}
			{help}
		</div>
	);
}
