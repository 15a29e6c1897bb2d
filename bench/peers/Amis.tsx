// amis runs on React 18: it uses parts of React that 19 no longer has.
import { FormItem, render } from "amis";
import type { Engine } from "bench-engine";
import { useMemo } from "react";
import { PlainField } from "../form/PlainField.tsx";
import { maxCharacters, patterns, type Question } from "../form/questions.ts";

interface ItemProps {
	readonly question: Question;
	readonly value: unknown;
	readonly data: object;
	readonly formItem: { readonly errors: readonly string[]; readonly validate: (data: object) => unknown };
	readonly onChange: (value: unknown) => void;
}

function PlainItem({ question, value, data, formItem, onChange }: ItemProps) {
	return (
		<PlainField
			id={question.key}
			question={question}
			value={value}
			problem={formItem.errors[0]}
			set={onChange}
			leave={() => void formItem.validate(data)}
		/>
	);
}
FormItem({ type: "plain-question", wrap: false })(PlainItem as never);

function itemOf(question: Question) {
	const { key, kind, label } = question;
	const pattern = kind === "period" ? undefined : patterns[kind];
	const validations = {
		...(kind === "text" ? { maxLength: maxCharacters } : {}),
		...(pattern ? { matchRegexp: pattern } : {}),
	};
	return { type: "plain-question", name: key, label, required: true, question, validations };
}

interface Scoped {
	readonly getComponentByName: (name: string) => { readonly getValues: () => Record<string, unknown> };
}
let scope: Scoped | undefined;

export const engine: Engine = {
	Form: function amis({ questions }) {
		const schema = useMemo(
			() => ({
				type: "page",
				name: "page",
				body: {
					type: "form",
					name: "form",
					title: "",
					className: "plain",
					body: questions.map(itemOf),
					actions: [{ type: "submit", label: "Send" }],
				},
			}),
			[questions],
		);
		return render(schema as never, {
			scopeRef: (ref: unknown) => {
				scope = ref as Scoped;
			},
			locale: "en-US",
		});
	},
	stored: (key) => scope?.getComponentByName("page.form").getValues()[key],
};
