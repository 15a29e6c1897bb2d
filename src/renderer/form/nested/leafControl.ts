// Options of a uiSchema that our controls know.
import { deepEquals } from "@rjsf/utils";
import type { ControlOptions } from "../../controlOptions.ts";
import type { LeafProps } from "./leafTypes.ts";

/** More lines than any screen has. */
const maxRows = 40;

/** Options are named by their position, as in leaves.ts. */
export function leafControl({ options }: LeafProps): ControlOptions {
	const { rows, inline, enumDisabled, enumOptions = [] } = options;
	const refused: readonly unknown[] = Array.isArray(enumDisabled) ? enumDisabled : [];
	const unavailable = enumOptions.flatMap(({ value }, i) =>
		refused.some((each) => deepEquals(each, value)) ? [String(i)] : [],
	);
	return {
		...(typeof rows === "number" && rows >= 1 && { rows: Math.min(Math.floor(rows), maxRows) }),
		...(inline === true && { inline }),
		...(unavailable.length > 0 && { unavailable }),
	};
}
