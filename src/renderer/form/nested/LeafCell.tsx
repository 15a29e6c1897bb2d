// One value of a form made from a schema, drawn by one of our kinds of fields. What is typed stays here and reaches rjsf
// after a pause, when the field is left, and before the form is submitted: rjsf computes the whole form for each change.
import { type FocusEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { describedBy, FieldFrame, labelId } from "../../FieldFrame.tsx";
import { whenReleased } from "../whenReleased.ts";
import { FocusOnMount } from "./FocusOnMount.tsx";
import { leafControl } from "./leafControl.ts";
import type { Leaf, LeafProps } from "./leafTypes.ts";
import { useNested } from "./nestedContext.ts";
import { domId } from "./nestedIds.ts";
import { issueSentence } from "./nestedIssues.ts";
import { hintOf, nameOf } from "./uiTexts.ts";

/** Pause after which rjsf learns what is typed, in ms. */
const pause = 400;

interface Draft {
	readonly typed: unknown;
	/** rjsf's value that the draft replaces; another one ends the draft. */
	readonly over: unknown;
}

const emptied = (value: unknown, { options }: LeafProps): unknown =>
	value === undefined || value === "" ? options.emptyValue : value;

/** What is typed and not yet known to rjsf. */
function useDraftValue(leaf: Leaf, props: LeafProps, def: object) {
	const { drafts } = useNested();
	const [draft, setDraft] = useState<Draft>();
	const latest = useRef({ props, draft });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		latest.current = { props, draft };
	});
	const valid = draft && Object.is(draft.over, props.value) ? draft : undefined;
	const commit = useCallback(
		function commitDraft() {
			clearTimeout(timer.current);
			drafts.delete(commitDraft);
			const { props: current, draft: typed } = latest.current;
			if (!typed) return;
			const value = emptied(leaf.fromWidget(typed.typed, current, def), current);
			const next = { typed: typed.typed, over: value };
			latest.current = { props: current, draft: next };
			setDraft(next);
			if (!Object.is(value, current.value)) current.onChange(value);
		},
		[drafts, leaf, def],
	);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			drafts.delete(commit);
		},
		[drafts, commit],
	);
	const type = (typed: unknown) => {
		const next = { typed, over: latest.current.props.value };
		latest.current = { ...latest.current, draft: next };
		setDraft(next);
		drafts.add(commit);
		clearTimeout(timer.current);
		timer.current = setTimeout(commit, pause);
	};
	/** Shows what the document holds from now on. */
	const end = () => {
		commit();
		latest.current = { ...latest.current, draft: undefined };
		setDraft(undefined);
	};
	return { shown: valid ? valid.typed : leaf.toWidget(props.value, props, def), type, end };
}

/** The same object while it holds the same: a new one would render every control again. */
function useSame<T extends object>(value: T): T {
	const text = JSON.stringify(value);
	return useMemo((): T => JSON.parse(text), [text]);
}

interface LeafCellProps {
	readonly leaf: Leaf;
	readonly props: LeafProps;
}

export function LeafCell({ leaf, props }: LeafCellProps) {
	const { t, attempted } = useNested();
	const { hideLabel = false, hideError = false, options, placeholder } = props;
	const label = nameOf(props.label, props.schema, options, t);
	const [wasLeft, setWasLeft] = useState(false);
	const id = domId(props.id);
	const def = useSame(leaf.def({ ...props, label }));
	const control = useSame(leafControl(props));
	const { shown, type, end } = useDraftValue(leaf, props, def);
	const isLocked = props.disabled === true || props.readonly === true;
	// What chooses one of several schemas; the chosen one shows the errors.
	const isChoice = /__(?:one|any)of_select$/.test(props.id);
	const isShown = !hideError && !isChoice && (attempted || wasLeft);
	const errors = isShown ? (props.rawErrors ?? []).map((error) => issueSentence(error, t)) : [];
	const hint = hintOf(props.schema, options);
	const isOptional = !props.required && !isLocked && !leaf.labelled && !isChoice;
	const optional = isOptional ? t("field.optional") : undefined;
	const onBlur = (event: FocusEvent) => {
		if (event.currentTarget.contains(event.relatedTarget)) return;
		whenReleased(() => {
			end();
			setWasLeft(true);
			props.onBlur(props.id, props.value);
		});
	};
	const set = (value: unknown) => {
		if (leaf.typed) type(value);
		else props.onChange(emptied(leaf.fromWidget(value, props, def), props));
	};
	const { Component, lazy } = leaf.widget();
	const widget = (
		<Component
			id={id}
			labelledBy={labelId(id)}
			def={def}
			value={shown}
			required={props.required ?? false}
			invalid={errors.length > 0}
			describedBy={describedBy({ id, optional, hint, errors })}
			disabled={isLocked}
			placeholder={placeholder || undefined}
			control={control}
			set={set}
			t={t}
		/>
	);
	const content = (
		<>
			{widget}
			{props.autofocus && <FocusOnMount id={id} />}
		</>
	);
	return FieldFrame({
		id,
		label: leaf.labelled ? undefined : label,
		hiddenLabel: hideLabel || options.label === false,
		group: leaf.group,
		optional,
		hint,
		reservedHeight: leaf.reservedHeight?.(def),
		errors,
		onBlur,
		children: lazy ? <Suspense fallback={<div className="field-coming" />}>{content}</Suspense> : content,
	});
}
