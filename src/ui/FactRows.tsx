interface FactRowsProps {
	readonly facts: readonly (readonly [label: string, value: string | undefined])[];
	/** Shown in place of an empty value. */
	readonly unset?: string;
}

/** The rows of a description list. */
export const FactRows = ({ facts, unset }: FactRowsProps) =>
	facts.map(([label, value]) => (
		<div key={label}>
			<dt>{label}</dt>
			{value ? <dd>{value}</dd> : <dd data-unset="">{unset}</dd>}
		</div>
	));
