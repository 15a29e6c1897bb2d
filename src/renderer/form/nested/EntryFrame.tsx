// Around each value of a form made from a schema: the name of a property the person has added, and what is wrong with a
// group as a whole. A single value draws its own label, hint and error (LeafCell).
import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getSchemaType } from "@rjsf/utils";
import type { FocusEvent, ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useNested } from "./nestedContext.ts";
import { domId } from "./nestedIds.ts";
import { issueSentence } from "./nestedIssues.ts";
import { useLeft } from "./useLeft.ts";

type AddedProps = Pick<
	FieldTemplateProps,
	"id" | "label" | "children" | "disabled" | "readonly" | "onKeyRenameBlur" | "onRemoveProperty"
>;

/** A property that its schema does not name: its name can be changed, and it can be removed. */
function AddedEntry({ label, children, onKeyRenameBlur, onRemoveProperty, ...props }: AddedProps) {
	const { t } = useNested();
	const id = `${domId(props.id)}-key`;
	const isLocked = props.disabled === true || props.readonly === true;
	const rename = (event: FocusEvent<HTMLInputElement>) => {
		// `__proto__` names no property of an object.
		if (event.target.value.trim() === "" || event.target.value === "__proto__") event.target.value = label;
		else onKeyRenameBlur(event);
	};
	return (
		<div className="added">
			<div className="field">
				<label className="field-label" htmlFor={id}>
					{t("nested.key")}
				</label>
				<div className="entry">
					<input
						key={label}
						id={id}
						className="entry-text"
						defaultValue={label}
						disabled={isLocked}
						onBlur={rename}
					/>
				</div>
			</div>
			{children}
			<Button
				variant="plain"
				disabled={isLocked}
				aria-label={t("nested.removeOf", { name: label })}
				onClick={onRemoveProperty}
			>
				{t("nested.remove")}
			</Button>
		</div>
	);
}

type WholeProps = Pick<FieldTemplateProps, "id" | "rawErrors"> & { readonly children: ReactNode };

/** A group or null, which shows what is wrong with it as a whole once it was left. */
function Whole({ id, rawErrors = [], children }: WholeProps) {
	const { t } = useNested();
	const { isShown, onBlur } = useLeft(id);
	const problems = isShown ? rawErrors.map((error) => issueSentence(error, t)) : [];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus leaving its controls
		<div className="whole" onBlur={onBlur}>
			{children}
			{problems.length > 0 && (
				<p className="field-problem" tabIndex={-1} id={`${domId(id)}-problem`}>
					{problems.join(" ")}
				</p>
			)}
		</div>
	);
}

/** A choice is told by the option that is drawn inside it, a select by its own field. */
const isGroup = (schema: FieldTemplateProps["schema"]): boolean =>
	getSchemaType(schema) === "object" && !schema.oneOf && !schema.anyOf && !schema.enum;

export function EntryFrame(props: FieldTemplateProps) {
	const { schema, hidden, children, label } = props;
	if (hidden) return <div hidden>{children}</div>;
	const isNull = getSchemaType(schema) === "null";
	const content =
		isNull || isGroup(schema) ? (
			<Whole {...props}>
				{isNull && label && <p className="field-label">{label}</p>}
				{children}
			</Whole>
		) : (
			children
		);
	return ADDITIONAL_PROPERTY_FLAG in schema ? <AddedEntry {...props}>{content}</AddedEntry> : content;
}
