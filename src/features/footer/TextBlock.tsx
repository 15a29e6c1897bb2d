import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useText } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";

/** Settings of footer.text. */
export interface TextProps {
	/** The text, such as the legal text of a customer's footer. */
	readonly text?: LocalText;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"footer.text": TextProps;
	}
}

const Text = styled.p`
	max-width: 90ch;
	margin: 0 0 var(--space-3);
	color: var(--footer-text-muted);
	font-size: var(--font-s);
	line-height: 1.7;
	white-space: pre-line;
`;

/** A text of the footer, paragraph by paragraph. */
export default function TextBlock({ props }: BlockProps<TextProps>) {
	return <Text>{useText()(props.text)}</Text>;
}
