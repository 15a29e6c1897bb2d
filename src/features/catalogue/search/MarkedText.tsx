import { Fragment } from "react";
import styled from "styled-components";
import type { MarkedText as Marked } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useText } from "../../../core/i18n.ts";
import { partsOf } from "./rules.ts";

const Mark = styled.mark`
	background: none;
	color: var(--accent-hover);
	font-weight: 700;
`;

/** A text with what was found in it highlighted. */
export function MarkedText({ text }: { readonly text: Marked }) {
	const language = useLanguage();
	const shown = useText()(text.text);
	return partsOf(shown, text.marks[language]).map(({ at, part, isMarked }) =>
		isMarked ? <Mark key={at}>{part}</Mark> : <Fragment key={at}>{part}</Fragment>,
	);
}
