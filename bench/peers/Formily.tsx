import { createForm, type Field as FieldModel } from "@formily/core";
import { Field, FormProvider } from "@formily/react";
import type { Engine } from "bench-engine";
import type { FormEvent } from "react";
import { PlainField } from "../form/PlainField.tsx";
import { validate } from "../form/questions.ts";

const form = createForm();

export const engine: Engine = {
	Form: function formily({ questions }) {
		const send = (event: FormEvent) => {
			event.preventDefault();
			// It throws the errors, which the fields show.
			form.submit().catch(() => undefined);
		};
		return (
			<FormProvider form={form}>
				<form className="plain" noValidate onSubmit={send}>
					{questions.map((question) => (
						<Field
							key={question.key}
							name={question.key}
							title={question.label}
							validator={{
								triggerType: "onBlur",
								validator: (value: unknown) => validate(question, value) ?? "",
							}}
						>
							{(field) => {
								const model = field as unknown as FieldModel;
								return (
									<PlainField
										id={question.key}
										question={question}
										value={model.value as unknown}
										problem={model.selfErrors[0] as string | undefined}
										set={(next) => void model.onInput(next)}
										leave={() => void model.onBlur()}
									/>
								);
							}}
						</Field>
					))}
					<button type="submit">Send</button>
				</form>
			</FormProvider>
		);
	},
	stored: (key) => (form.values as Record<string, unknown>)[key],
};
