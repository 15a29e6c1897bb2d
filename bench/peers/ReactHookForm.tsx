// Single text inputs are registered and uncontrolled, as its guide recommends; the others are controlled.
import type { Engine } from "bench-engine";
import { useEffect } from "react";
import { type Control, Controller, type UseFormRegister, useForm, useFormState } from "react-hook-form";
import { attributesOf } from "../form/PlainControls.tsx";
import { PlainField, PlainFrame } from "../form/PlainField.tsx";
import { type Question, validate } from "../form/questions.ts";

type Values = Record<string, unknown>;
let current: (key: string) => unknown = () => undefined;

const registered = new Set(["text", "number", "date", "dateTime"]);

interface FieldProps {
	readonly question: Question;
	readonly control: Control<Values>;
	readonly register: UseFormRegister<Values>;
}

function Registered({ question, control, register }: FieldProps) {
	const { key, label } = question;
	const { errors } = useFormState({ control, name: key });
	const problem = errors[key]?.message as string | undefined;
	return (
		<PlainFrame id={key} label={label} problem={problem}>
			<input
				{...attributesOf({ id: key, question, invalid: problem !== undefined })}
				{...register(key, { validate: (value) => validate(question, value) ?? true })}
			/>
		</PlainFrame>
	);
}

const Controlled = ({ question, control }: FieldProps) => (
	<Controller
		name={question.key}
		control={control}
		rules={{ validate: (value) => validate(question, value) ?? true }}
		render={({ field, fieldState }) => (
			<PlainField
				id={question.key}
				question={question}
				value={field.value}
				problem={fieldState.error?.message}
				set={field.onChange}
				leave={field.onBlur}
			/>
		)}
	/>
);

export const engine: Engine = {
	Form: function reactHookForm({ questions }) {
		const { control, register, handleSubmit, getValues } = useForm<Values>({
			mode: "onBlur",
			reValidateMode: "onBlur",
		});
		useEffect(() => {
			current = getValues;
		}, [getValues]);
		return (
			<form className="plain" noValidate onSubmit={handleSubmit(() => undefined)}>
				{questions.map((question) => {
					const Field = registered.has(question.kind) ? Registered : Controlled;
					return <Field key={question.key} question={question} control={control} register={register} />;
				})}
				<button type="submit">Send</button>
			</form>
		);
	},
	stored: (key) => current(key),
};
