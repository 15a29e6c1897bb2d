import { type FormEvent, useCallback, useRef, useState } from "react";
import { FloorField } from "./FloorField.tsx";
import { kinds, lacks } from "./kinds.ts";

const form = { display: "grid", gap: 16, maxWidth: 640, margin: "0 auto", padding: 24 };

/** A form that knows its values only when it is sent: a key press renders one field. */
export function FloorForm({ count }: { readonly count: number }) {
	const values = useRef(new Map<number, string>());
	const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
	const keep = useCallback((id: number, value: string) => {
		values.current.set(id, value);
	}, []);
	const ids = Array.from({ length: count }, (_, id) => id);
	const send = (event: FormEvent) => {
		event.preventDefault();
		setMissing(new Set(ids.filter((id) => lacks(kinds[id % kinds.length], values.current.get(id)))));
	};
	return (
		<form style={form} noValidate onSubmit={send}>
			{ids.map((id) => (
				<FloorField
					key={id}
					id={id}
					kind={kinds[id % kinds.length] ?? "text"}
					invalid={missing.has(id)}
					keep={keep}
				/>
			))}
			<button type="submit">Send</button>
		</form>
	);
}
