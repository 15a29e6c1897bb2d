import styled from "styled-components";
import type { FooterTextProps } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";

const Text = styled.p`
	max-width: 90ch;
	margin: 0 0 var(--space-3);
	color: var(--footer-text-muted);
	font-size: var(--font-s);
	line-height: 1.7;
	white-space: pre-line;
`;

/** A text of the footer, paragraph by paragraph. */
export default function TextBlock({ props }: BlockProps<FooterTextProps>) {
	return <Text>{useText()(props.text)}</Text>;
}
