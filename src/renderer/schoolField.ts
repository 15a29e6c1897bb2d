// A field a school asks for, in our words, whichever of the two documented shapes it came in.
import type { Json } from "../../schemas/json.ts";

/** One answer of a choice. `id` is what is sent. */
export interface FieldOption {
	readonly id: string;
	readonly text: string;
	/** The same in the other language, where the school wrote both; associations may name either. */
	readonly otherText?: string;
	/** A word of the school's for it, which associations may name instead of `text`. */
	readonly code?: string;
	readonly children?: readonly FieldOption[];
}

/** A further field that comes up when this one has the answer. */
export interface Association {
	/** The answer as written, or the code of the chosen option; either is enough. */
	readonly answer?: string;
	readonly itemCode?: string;
	readonly field: SchoolField;
}

/** A school's own field (B §3, ENT-25, ENT-26, OPEN-035). */
export interface SchoolField {
	readonly id: string;
	/** Empty where the school gave none. */
	readonly code: string;
	/** A kind of src/renderer/fields, or a word we do not know. */
	readonly kind: string;
	readonly label: string;
	readonly required: boolean;
	/** Most characters of a text. */
	readonly length?: number;
	readonly hint?: string;
	/** Address of a picture that shows how it is meant. */
	readonly sample?: string;
	/** Address of a file to fill in. */
	readonly template?: string;
	readonly options: readonly FieldOption[];
	/** What the student answered before, as it came. */
	readonly value?: Json;
	/** Set once and not to be changed by the student (`frontUpdateFlag` 0). */
	readonly locked: boolean;
	/** Not listed; shown only below the field that brings it up (CUSTOM-07, OPEN-088). */
	readonly associated: boolean;
	readonly brings: readonly Association[];
}
