// An array of a schema: its items, a button that adds one, and a way back after an item was removed.
import { type ArrayFieldTemplateProps, getUiOptions } from "@rjsf/utils";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { type ListAction, ListActions } from "./listActions.ts";
import { useNested } from "./nestedContext.ts";
import { domId } from "./nestedIds.ts";
import { issueSentence } from "./nestedIssues.ts";
import { hintOf, nameOf } from "./uiTexts.ts";
import { useLeft } from "./useLeft.ts";
import { useListFocus } from "./useListFocus.ts";

/** The last thing that happened to the list. */
interface Event {
	readonly action: ListAction | "undo";
	readonly index: number;
	/** The items before, while the removal can be undone. */
	readonly before?: readonly unknown[];
}

export function ListFrame(props: ArrayFieldTemplateProps) {
	const { schema, uiSchema, items, canAdd, rawErrors = [], fieldPathId, onAddClick } = props;
	const { t, setValue } = useNested();
	const { isShown, onBlur } = useLeft(fieldPathId.$id);
	const [event, setEvent] = useState<Event>();
	const list = useRef<HTMLOListElement>(null);
	const adder = useRef<HTMLSpanElement>(null);
	const latest = useRef(props.formData);
	useLayoutEffect(() => {
		latest.current = props.formData;
	});
	const focus = useListFocus(list, adder, items.length);
	const report = useMemo(
		() => (action: ListAction, index: number) => {
			const before = Array.isArray(latest.current) ? latest.current : [];
			setEvent({ action, index, ...(action === "remove" && { before }) });
			focus(action, index);
		},
		[focus],
	);
	const undo = () => {
		if (!event?.before) return;
		focus("undo", event.index);
		setEvent({ action: "undo", index: event.index });
		setValue(fieldPathId.path, event.before);
	};
	const id = domId(fieldPathId.$id);
	const isLocked = props.disabled === true || props.readonly === true;
	const options = getUiOptions(uiSchema, props.registry.globalUiOptions);
	const name = nameOf(options.title ?? props.title ?? "", schema, options, t);
	const hint = hintOf(schema, options);
	const problems = isShown && !props.hideError ? rawErrors.map((error) => issueSentence(error, t)) : [];
	const message = event && t(`nested.said.${event.action}`, { number: event.index + 1 });
	return (
		<fieldset className="list" id={id} onBlur={onBlur}>
			{name && <legend data-hidden={options.label === false ? "" : undefined}>{name}</legend>}
			{hint && <p className="field-hint">{hint}</p>}
			{props.optionalDataControl}
			<ListActions value={report}>
				<ol ref={list}>{items}</ol>
			</ListActions>
			{event?.before && (
				<p className="undo">
					<span>{message}</span>
					<Button variant="plain" onClick={undo}>
						{t("nested.undo")}
					</Button>
				</p>
			)}
			<VisuallyHidden role="status">{message}</VisuallyHidden>
			{canAdd && (
				<span ref={adder}>
					<Button
						variant="outline"
						disabled={isLocked}
						aria-label={name ? t("nested.addTo", { name }) : undefined}
						onClick={(click) => {
							report("add", items.length);
							onAddClick(click);
						}}
					>
						{t("nested.add")}
					</Button>
				</span>
			)}
			{problems.length > 0 && <p className="field-problem">{problems.join(" ")}</p>}
		</fieldset>
	);
}
