// Ids of the fields of a form made from a schema, and the place of a field as a JSON Pointer.
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
