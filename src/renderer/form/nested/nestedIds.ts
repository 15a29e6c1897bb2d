// Ids of the fields of a form made from a schema, and the place of a field as a JSON Pointer.
import { labelId } from "../../FieldFrame.tsx";
import type { Path } from "./nestedContext.ts";

/** Between the parts of an id. */
export const idSeparator = "/";

/** An id of rjsf as an attribute: names of properties may have spaces, which separate ids in `aria-describedby`. */
export const domId = (id: string): string => id.replaceAll(/\s/g, "%20");

/** The id rjsf gives the field at a path. */
export const idAt = (form: string, path: Path): string => domId([form, ...path].join(idSeparator));

/** The place of a field, for messages. */
export const pointerOf = (path: Path): string =>
	path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("") || "/";

/** What the page calls a field: its label, the legend of a group or list, or the name of its property. */
function nameAt(form: string, path: Path): string {
	const id = idAt(form, path);
	const legend = document.getElementById(id)?.querySelector(":scope > legend");
	const name = (document.getElementById(labelId(id)) ?? legend)?.textContent;
	const last = path.at(-1);
	return name || (/^\d+$/.test(String(last)) ? String(Number(last) + 1) : String(last));
}

/** The names of all fields around a field, and its own. */
export const labelAt = (form: string, path: Path): string =>
	path.map((_, depth) => nameAt(form, path.slice(0, depth + 1))).join(" › ");
