// One field as a form renders it, in a given state; for the gallery.
import { useMemo, useState } from "react";
import { useT } from "../../core/i18n.ts";
import type { FieldPlugin } from "../define.ts";
import { FieldList } from "../FieldFrame.tsx";
import { FieldCells, type Shared, SharedContext } from "./FieldCell.tsx";
import type { FieldSlot, FormField } from "./formField.ts";
import { createFormStore } from "./formStore.ts";

/** State of the field besides its value: with its issues shown, in a form that is being sent, or read-only. */
export type FieldPreviewState = "normal" | "told" | "disabled" | "locked";

export interface FieldPreviewProps {
	readonly id: string;
	readonly plugin: FieldPlugin;
	readonly def: object;
	readonly value?: unknown;
	/** Message keys. */
	readonly label: string;
	readonly hint?: string;
	readonly standing: FieldPreviewState;
}

const names = ["field"];

const isRequired = (def: object): boolean => "required" in def && def.required === true;

export function FieldPreview({ id, plugin, def, value, label, hint, standing }: FieldPreviewProps) {
	const t = useT();
	const [{ store, slots }] = useState(() => {
		const disabled = standing === "locked";
		const texts = { label, hint, isLiteral: false, required: isRequired(def), disabled };
		const field: FormField = { key: "field", plugin, def, ...texts };
		const slot: FieldSlot = { name: "field", field, depth: 0 };
		const store = createFormStore(() => undefined);
		store.setPlan({ slots: [slot], fields: new Map([["field", field]]), dependents: new Map() });
		// Not decoded: fixtures also have values that no server sends.
		store.setInitial("field", value);
		if (standing === "told") store.validate();
		return { store, slots: new Map([["field", slot]]) };
	});
	const shared = useMemo(
		(): Shared => ({ id, slots, store, disabled: standing === "disabled", mixed: true, t }),
		[id, slots, store, standing, t],
	);
	return (
		<SharedContext value={shared}>
			<FieldList>
				<FieldCells names={names} />
			</FieldList>
		</SharedContext>
	);
}
