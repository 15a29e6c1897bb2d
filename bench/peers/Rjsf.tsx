// One form as it comes: rjsf holds the values, AJV compiles the schema in the browser and checks on leaving a field.
import Form from "@rjsf/core";
import type { FieldTemplateProps, RJSFSchema, UiSchema, WidgetProps } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import type { Engine } from "bench-engine";
import { useContext, useMemo, useState } from "react";
import { PlainControl, PlainFrame } from "../form/PlainField.tsx";
import type { Question } from "../form/questions.ts";
import { answerOf, questionSchema } from "./questionSchema.ts";
import { SentContext } from "./sentContext.ts";

let values: Record<string, unknown> = {};

function Widget({ id, value, options, rawErrors = [], onChange, onBlur }: WidgetProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of the controls inside
		<div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur(id, value)}>
			<PlainControl
				id={id}
				question={options["question"] as Question}
				value={value}
				invalid={rawErrors.length > 0}
				set={(next) => onChange(answerOf(next))}
			/>
		</div>
	);
}

function FieldTemplate({ id, label, rawErrors = [], schema, children }: FieldTemplateProps) {
	const sent = useContext(SentContext);
	const [left, setLeft] = useState(false);
	if (schema.type === "object") return children;
	return (
		<PlainFrame
			id={id}
			label={label}
			problem={sent || left ? rawErrors[0] : undefined}
			leave={() => setLeft(true)}
		>
			{children}
		</PlainFrame>
	);
}

const templates = { FieldTemplate };
const defaults = { arrayMinItems: { populate: "never" } } as const;

export const engine: Engine = {
	Form: function rjsf({ questions }) {
		const [sent, setSent] = useState(false);
		const schema = useMemo(() => questionSchema(questions) as RJSFSchema, [questions]);
		const uiSchema = useMemo(
			(): UiSchema =>
				Object.fromEntries(
					questions.map((question) => [
						question.key,
						{ "ui:widget": Widget, "ui:options": { question: question as never } },
					]),
				),
			[questions],
		);
		return (
			<SentContext value={sent}>
				<Form
					className="plain"
					schema={schema}
					uiSchema={uiSchema}
					validator={validator}
					templates={templates}
					experimental_defaultFormStateBehavior={defaults}
					liveValidate="onBlur"
					showErrorList={false}
					noHtml5Validate
					onChange={({ formData }) => {
						values = formData as Record<string, unknown>;
					}}
					onError={() => setSent(true)}
				>
					<button type="submit">Send</button>
				</Form>
			</SentContext>
		);
	},
	stored: (key) => values[key],
};
