import type { ControlProps } from "./PlainField.tsx";
import type { Kind, Option } from "./questions.ts";

const inputTypes: Partial<Record<Kind, string>> = {
	date: "date",
	dateTime: "datetime-local",
	period: "datetime-local",
	annex: "file",
	image: "file",
};

/** The attributes of every input of a question. */
export const attributesOf = ({
	id,
	question,
	invalid,
}: Pick<ControlProps, "id" | "question" | "invalid">) => ({
	id,
	name: question.key,
	type: inputTypes[question.kind] ?? "text",
	"aria-required": true,
	"aria-invalid": invalid,
	"aria-describedby": invalid ? `${id}-problem` : undefined,
	...(question.kind === "number" ? { inputMode: "decimal" as const } : {}),
	...(question.kind === "dateTime" || question.kind === "period" ? { step: 1 } : {}),
});

interface SelectProps extends Pick<ControlProps, "invalid"> {
	readonly id: string;
	readonly options: readonly Option[];
	readonly value: string;
	readonly set: (value: string) => void;
}

const Select = ({ id, options, value, invalid, set }: SelectProps) => (
	<select
		id={id}
		value={value}
		aria-required
		aria-invalid={invalid}
		aria-describedby={invalid ? `${id}-problem` : undefined}
		onChange={(event) => set(event.target.value)}
	>
		<option value="">Choose</option>
		{options.map((option) => (
			<option key={option.id} value={option.id}>
				{option.text}
			</option>
		))}
	</select>
);

export function SingleControl({ id, question, value, invalid, set }: ControlProps) {
	const text = typeof value === "string" ? value : "";
	const { kind, options } = question;
	const attributes = attributesOf({ id, question, invalid });
	if (kind === "select") return <Select id={id} options={options} value={text} invalid={invalid} set={set} />;
	if (kind === "annex" || kind === "image")
		return (
			<input
				{...attributes}
				multiple
				onChange={({ target }) => set(Array.from(target.files ?? [], ({ name }) => name))}
			/>
		);
	return <input {...attributes} value={text} onChange={(event) => set(event.target.value)} />;
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function MultiControl({ id, question, value, invalid, set }: ControlProps) {
	const { kind, options, key } = question;
	const chosen = listOf(value);
	if (kind === "period") {
		const attributes = attributesOf({ id, question, invalid });
		const [from = "", to = ""] = chosen;
		return (
			<span>
				<input {...attributes} value={from} onChange={({ target }) => set([target.value, to])} />
				<input
					{...attributes}
					id={`${id}-to`}
					aria-label="to"
					value={to}
					onChange={({ target }) => set([from, target.value])}
				/>
			</span>
		);
	}
	if (kind === "cascade") {
		const [first = "", second = ""] = chosen;
		const below = options.find((option) => option.id === first)?.children;
		return (
			<span>
				<Select
					id={id}
					options={options}
					value={first}
					invalid={invalid}
					set={(next) => set(next ? [next] : [])}
				/>
				{below && (
					<Select
						id={`${id}-2`}
						options={below}
						value={second}
						invalid={invalid}
						set={(next) => set(next ? [first, next] : [first])}
					/>
				)}
			</span>
		);
	}
	const toggled = (option: string) =>
		chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
	return (
		<span>
			{options.map((option, i) => (
				<label key={option.id}>
					<input
						id={i === 0 ? id : `${id}-${i}`}
						name={key}
						type={kind === "radio" ? "radio" : "checkbox"}
						aria-invalid={invalid}
						checked={kind === "radio" ? value === option.id : chosen.includes(option.id)}
						onChange={() => set(kind === "radio" ? option.id : toggled(option.id))}
					/>
					{option.text}
				</label>
			))}
		</span>
	);
}
