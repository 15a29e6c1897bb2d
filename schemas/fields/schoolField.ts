// A field a school asks for, parsed from either of the two documented shapes.
import type { Json } from "../json.ts";

/** One option of a choice; its `id` is sent. */
export interface FieldOption {
	readonly id: string;
	readonly text: string;
	/** The text in the other language; associations may name either. */
	readonly otherText?: string;
	/** The school's code for it, which associations may name instead of `text`. */
	readonly code?: string;
	readonly children?: readonly FieldOption[];
}

/** A field that is shown while this one has the answer. */
export interface Association {
	/** The answer, or the code of the chosen option; either is enough. */
	readonly answer?: string;
	readonly itemCode?: string;
	readonly field: SchoolField;
}

/** A school's own field (B §3, ENT-25, ENT-26, OPEN-035). */
export interface SchoolField {
	readonly id: string;
	/** Empty if the school gave none. */
	readonly code: string;
	/** Type of a field model, or an unknown kind. */
	readonly kind: string;
	readonly label: string;
	readonly required: boolean;
	/** Maximum number of characters, files or stars, by kind. */
	readonly length?: number;
	readonly hint?: string;
	/** Address of a sample picture. */
	readonly sample?: string;
	/** Address of a file to fill in and hand in. */
	readonly template?: string;
	readonly options: readonly FieldOption[];
	/** The stored answer in its wire format. */
	readonly value?: Json;
	/** Answered before, and not to be changed by the student (`frontUpdateFlag` 0). */
	readonly locked: boolean;
	/** Not listed; shown only by an association of another field (CUSTOM-07, OPEN-088). */
	readonly associated: boolean;
	readonly associations: readonly Association[];
}
