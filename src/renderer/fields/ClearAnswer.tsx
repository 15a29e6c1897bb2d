import type { MouseEvent } from "react";
import styled from "styled-components";
import { Button } from "../../ui/Button.tsx";
import type { WidgetProps } from "../define.ts";

/** Its text is aligned with the label. */
const Clear = styled(Button)`
	&[data-variant="plain"] {
		min-height: 44px;
		margin-top: var(--space-1);
		padding-inline: 0;
	}
`;

type ClearAnswerProps = Pick<WidgetProps<object, never>, "required" | "disabled" | "set" | "t"> & {
	readonly value: unknown;
};

/** Clears an optional answer, by mouse and keyboard; rendered below the radios. */
export function ClearAnswer({ value, required, disabled, set, t }: ClearAnswerProps) {
	if (required || disabled || value === undefined) return null;
	// The button is removed with the answer, so the focus moves first.
	const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		currentTarget.parentElement?.querySelector("input")?.focus();
		set(undefined);
	};
	return (
		<Clear variant="plain" onClick={clear}>
			{t("field.clear")}
		</Clear>
	);
}
