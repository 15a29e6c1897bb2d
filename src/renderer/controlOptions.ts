// What the uiSchema of a form adds to a control, beyond the definition of its kind.

/** Only forms made from a JSON Schema have it. */
export interface ControlOptions {
	/** Visible lines of a text of several lines. */
	readonly rows?: number;
	/** Radios and checkboxes stand beside each other. */
	readonly inline?: boolean;
	/** Ids of options that are shown and cannot be chosen. */
	readonly unavailable?: readonly string[];
}
