// JSON Forms with custom renderers of controls and layout; it validates the whole form on every change.

import type { ControlProps, LayoutProps } from "@jsonforms/core";
import { isControl, type JsonSchema, rankWith, uiTypeIs, type VerticalLayout } from "@jsonforms/core";
import {
	JsonForms,
	JsonFormsDispatch,
	withJsonFormsControlProps,
	withJsonFormsLayoutProps,
} from "@jsonforms/react";
import type { Engine } from "bench-engine";
import { type FormEvent, useContext, useMemo, useState } from "react";
import { PlainField } from "../form/PlainField.tsx";
import type { Question } from "../form/questions.ts";
import { answerOf, questionSchema } from "./questionSchema.ts";
import { SentContext } from "./sentContext.ts";

let values: Record<string, unknown> = {};

const Control = withJsonFormsControlProps(function Control(props: ControlProps) {
	const { path, data, errors, uischema, handleChange } = props;
	const sent = useContext(SentContext);
	const [left, setLeft] = useState(false);
	return (
		<PlainField
			id={path}
			question={uischema.options?.["question"] as Question}
			value={data}
			problem={(sent || left) && errors !== "" ? errors : undefined}
			set={(next) => handleChange(path, answerOf(next))}
			leave={() => setLeft(true)}
		/>
	);
});

const Layout = withJsonFormsLayoutProps(function Layout({ uischema, schema, path, renderers }: LayoutProps) {
	return (uischema as VerticalLayout).elements.map((element, i) => (
		<JsonFormsDispatch
			key={i}
			uischema={element}
			schema={schema}
			path={path}
			{...(renderers ? { renderers } : {})}
		/>
	));
});

const renderers = [
	{ tester: rankWith(1, isControl), renderer: Control },
	{ tester: rankWith(1, uiTypeIs("VerticalLayout")), renderer: Layout },
];
const initialData = {};

export const engine: Engine = {
	Form: function jsonForms({ questions }) {
		const [sent, setSent] = useState(false);
		const schema = useMemo(() => questionSchema(questions) as JsonSchema, [questions]);
		const uischema = useMemo(
			() => ({
				type: "VerticalLayout",
				elements: questions.map((question) => ({
					type: "Control",
					scope: `#/properties/${question.key}`,
					options: { question },
				})),
			}),
			[questions],
		);
		const send = (event: FormEvent) => {
			event.preventDefault();
			setSent(true);
		};
		return (
			<SentContext value={sent}>
				<form className="plain" noValidate onSubmit={send}>
					<JsonForms
						schema={schema}
						uischema={uischema}
						data={initialData}
						renderers={renderers}
						cells={[]}
						onChange={({ data }) => {
							values = data as Record<string, unknown>;
						}}
					/>
					<button type="submit">Send</button>
				</form>
			</SentContext>
		);
	},
	stored: (key) => values[key],
};
