// One field by itself, as a form draws it, in a state worth looking at; for the gallery.
import { useMemo, useState } from "react";
import { useT } from "../../core/i18n.ts";
import type { FieldPlugin } from "../define.ts";
import { FieldList } from "../FieldFrame.tsx";
import { FieldCells, type Shared, SharedContext } from "./FieldCell.tsx";
import type { FieldSlot, FormField } from "./formField.ts";

import { createFormStore } from "./formStore.ts";

/** How a field can stand besides its value: told what is wrong, in a form that is being sent, set for good. */
export type FieldPreviewState = "normal" | "told" | "disabled" | "locked";

export interface FieldPreviewProps {
	readonly id: string;
	readonly plugin: FieldPlugin;
	readonly def: object;
	readonly value?: unknown;
	readonly label: string;
	readonly hint?: string;
	readonly standing: FieldPreviewState;
}

const names = ["field"];

const isRequired = (def: object): boolean => "required" in def && def.required === true;

export function FieldPreview({ id, plugin, def, value, label, hint, standing }: FieldPreviewProps) {
	const t = useT();
	const [store] = useState(() => {
		const disabled = standing === "locked";
		const texts = { label, hint, isLiteral: true, required: isRequired(def), disabled };
		const field: FormField = { key: "field", plugin, def, ...texts };
		const slot: FieldSlot = { name: "field", field, depth: 0 };
		const made = createFormStore(() => undefined);
		made.setPlan({ slots: [slot], fields: new Map([["field", field]]), dependents: new Map() });
		// As it is, also where it could not have come from a server so.
		made.setInitial("field", value);
		if (standing === "told") made.validate();
		return { made, slots: new Map([["field", slot]]) };
	});
	const shared = useMemo(
		(): Shared => ({
			id,
			slots: store.slots,
			store: store.made,
			disabled: standing === "disabled",
			mixed: true,
			t,
		}),
		[id, store, standing, t],
	);
	return (
		<SharedContext value={shared}>
			<FieldList>
				<FieldCells names={names} />
			</FieldList>
		</SharedContext>
	);
}
