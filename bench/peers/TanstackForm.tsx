import { useForm } from "@tanstack/react-form";
import type { Engine } from "bench-engine";
import { useEffect, useMemo } from "react";
import { PlainField } from "../form/PlainField.tsx";
import { validate } from "../form/questions.ts";

type Values = Record<string, unknown>;
let current: () => Values = () => ({});

export const engine: Engine = {
	Form: function tanstackForm({ questions }) {
		const defaultValues = useMemo(
			(): Values => Object.fromEntries(questions.map(({ key }) => [key, undefined])),
			[questions],
		);
		const form = useForm({ defaultValues });
		useEffect(() => {
			current = () => form.state.values;
		}, [form]);
		return (
			<form
				className="plain"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void form.handleSubmit();
				}}
			>
				{questions.map((question) => (
					<form.Field
						key={question.key}
						name={question.key}
						validators={{ onBlur: ({ value }) => validate(question, value) }}
					>
						{({ state, handleChange, handleBlur }) => (
							<PlainField
								id={question.key}
								question={question}
								value={state.value}
								problem={state.meta.errors[0] as string | undefined}
								set={handleChange}
								leave={handleBlur}
							/>
						)}
					</form.Field>
				))}
				<button type="submit">Send</button>
			</form>
		);
	},
	stored: (key) => current()[key],
};
