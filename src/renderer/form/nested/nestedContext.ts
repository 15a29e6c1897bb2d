// What every part of a form made from a schema shares, beside what rjsf hands down.
import { createContext, useContext } from "react";
import type { Translate } from "../../../core/i18n.ts";

export type Path = readonly (string | number)[];

export interface Nested {
	readonly t: Translate;
	/** A try to submit has failed: every field shows its error, not only those that were left. */
	readonly attempted: boolean;
	/** Takes over what is typed and not yet in rjsf; each field adds itself while it has such a draft. */
	readonly drafts: Set<() => void>;
	/** Brings the errors up to date after a part was left that holds no value itself, such as a button of a list. */
	readonly validate: (id: string) => void;
	readonly setValue: (path: Path, value: unknown) => void;
}

export const NestedContext = createContext<Nested | undefined>(undefined);

/** @throws outside of a NestedForm */
export function useNested(): Nested {
	const nested = useContext(NestedContext);
	if (!nested)
		throw new Error("nested form: its parts must be inside NestedForm, found none around; render it");
	return nested;
}
