import { useEffect } from "react";
import { focusField } from "../focusField.ts";

const writing = "input, textarea, select, [contenteditable]";

/** `ui:autofocus`: focuses a field when it appears, but never takes the focus from somebody who is filling in another. */
export function FocusOnMount({ id }: { readonly id: string }) {
	useEffect(() => {
		if (!document.activeElement?.matches(writing)) focusField(id);
	}, [id]);
	return null;
}
