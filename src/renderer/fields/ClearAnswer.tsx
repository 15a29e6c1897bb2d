import type { MouseEvent } from "react";
import styled from "styled-components";
import type { Translate } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";

/** Its text is aligned with the label. */
const Clear = styled(Button)`
	&[data-variant="plain"] {
		min-height: 44px;
		margin-top: var(--space-1);
		padding-inline: 0;
	}
`;

interface ClearAnswerProps {
	readonly t: Translate;
	readonly onClear: () => void;
}

/** Clears an optional answer, by mouse and keyboard; rendered below the radios. */
export function ClearAnswer({ t, onClear }: ClearAnswerProps) {
	// The button is removed with the answer, so the focus moves first.
	const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		currentTarget.parentElement?.querySelector("input")?.focus();
		onClear();
	};
	return (
		<Clear variant="plain" onClick={clear}>
			{t("field.clear")}
		</Clear>
	);
}
