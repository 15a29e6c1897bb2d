// Whether a list or group was left: from then on it shows what is wrong with it as a whole, as a field does.
import { type FocusEvent, useState } from "react";
import { whenReleased } from "../whenReleased.ts";
import { useNested } from "./nestedContext.ts";

/** @returns whether to show its errors, and the listener of its element */
export function useLeft(id: string) {
	const { attempted, validate } = useNested();
	const [wasLeft, setWasLeft] = useState(false);
	const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
		if (currentTarget.contains(relatedTarget)) return;
		// A field inside it brings the errors up to date itself.
		const isField = target.closest(".field") !== null;
		whenReleased(() => {
			setWasLeft(true);
			if (!isField) validate(id);
		});
	};
	return { isShown: attempted || wasLeft, onBlur };
}
