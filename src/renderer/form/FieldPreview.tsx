// One field by itself, as a form draws it, in a state worth looking at; for the gallery.
import { useMemo, useState } from "react";
import { useT } from "../../core/i18n.ts";
import type { AnyFieldPlugin } from "../define.ts";
import { FieldList } from "../FieldFrame.tsx";
import { FieldCells, type Shared, SharedContext } from "./FieldCell.tsx";
import type { FormField, Place } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";

/** How a field can stand besides its value: told what is wrong, in a form that is being sent, set for good. */
export type Standing = "normal" | "told" | "disabled" | "locked";

export interface FieldPreviewProps {
	readonly id: string;
	readonly plugin: AnyFieldPlugin;
	readonly def: object;
	readonly value?: unknown;
	readonly label: string;
	readonly hint?: string;
	readonly standing: Standing;
}

const names = ["field"];

const isRequired = (def: object): boolean => "required" in def && def.required === true;

export function FieldPreview({ id, plugin, def, value, label, hint, standing }: FieldPreviewProps) {
	const t = useT();
	const [store] = useState(() => {
		const disabled = standing === "locked";
		const texts = { label, hint, written: true, required: isRequired(def), disabled };
		const field: FormField = { key: "field", plugin, def, ...texts };
		const place: Place = { name: "field", field, depth: 0 };
		const made = createFormStore(() => undefined);
		made.adopt({ places: [place], fields: new Map([["field", field]]), below: new Map() });
		// As it is, also where it could not have come from a server so.
		made.put("field", value);
		if (standing === "told") made.check();
		return { made, places: new Map([["field", place]]) };
	});
	const shared = useMemo(
		(): Shared => ({
			id,
			places: store.places,
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
