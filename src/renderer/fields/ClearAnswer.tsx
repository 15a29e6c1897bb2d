import type { MouseEvent } from "react";
import styled from "styled-components";
import type { Translate } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";

/** Its text stands where the label begins. */
const Clear = styled(Button)`
	&[data-look="plain"] {
		min-height: 44px;
		margin-top: var(--space-1);
		padding-inline: 0;
	}
`;

interface ClearAnswerProps {
	readonly t: Translate;
	readonly onClear: () => void;
}

/** Takes an answer back that need not be given, by mouse and keyboard; it stands below the radios it is about. */
export function ClearAnswer({ t, onClear }: ClearAnswerProps) {
	// The button goes away with the answer, so the focus is led back before.
	const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		currentTarget.parentElement?.querySelector("input")?.focus();
		onClear();
	};
	return (
		<Clear look="plain" onClick={clear}>
			{t("field.clear")}
		</Clear>
	);
}
