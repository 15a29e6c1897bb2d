import { memo, useState } from "react";
import { choices, type Kind } from "./kinds.ts";

const frame = { display: "grid", gap: 4 };
const complaint = { margin: 0, color: "#b42318" };

interface Props {
	readonly id: number;
	readonly kind: Kind;
	readonly invalid: boolean;
	readonly keep: (id: number, value: string) => void;
}

const inputTypes: Partial<Record<Kind, string>> = {
	email: "email",
	phone: "tel",
	date: "date",
	password: "password",
	url: "url",
};

interface ControlProps {
	readonly name: string;
	readonly kind: Kind;
	readonly value: string;
	readonly invalid: boolean;
	readonly set: (value: string) => void;
}

function Control({ name, kind, value, invalid, set }: ControlProps) {
	const state = {
		id: name,
		"aria-invalid": invalid,
		"aria-describedby": invalid ? `${name}-why` : undefined,
	};
	if (kind === "textarea")
		return <textarea {...state} value={value} onChange={(event) => set(event.target.value)} />;
	if (kind === "select")
		return (
			<select {...state} value={value} onChange={(event) => set(event.target.value)}>
				<option value="">Choose</option>
				{choices.map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</select>
		);
	if (kind === "radio")
		return (
			<span>
				{choices.map((choice) => (
					<label key={choice}>
						<input type="radio" name={name} checked={value === choice} onChange={() => set(choice)} />
						{choice}
					</label>
				))}
			</span>
		);
	if (kind === "checkbox")
		return (
			<input
				{...state}
				type="checkbox"
				checked={value === "yes"}
				onChange={(event) => set(event.target.checked ? "yes" : "")}
			/>
		);
	return (
		<input
			{...state}
			type={inputTypes[kind] ?? "text"}
			value={value}
			onChange={(event) => set(event.target.value)}
		/>
	);
}

export const FloorField = memo(function FloorField({ id, kind, invalid, keep }: Props) {
	const [value, setValue] = useState("");
	const name = `field-${id}`;
	const set = (next: string) => {
		setValue(next);
		keep(id, next);
	};
	return (
		<div style={frame}>
			<label htmlFor={name}>
				{kind} {id + 1}
			</label>
			<Control name={name} kind={kind} value={value} invalid={invalid} set={set} />
			{invalid && (
				<p style={complaint} id={`${name}-why`}>
					Fill this in
				</p>
			)}
		</div>
	);
});
