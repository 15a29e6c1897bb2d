import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useText } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";

/** Settings of header.notice. */
export interface NoticeProps {
	/** The one line it says. */
	readonly text?: LocalText;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.notice": NoticeProps;
	}
}

const Strip = styled.p`
	margin: 0;
	border-bottom: 1px solid var(--header-border);
	color: var(--header-text-muted);
	font-size: var(--font-s);
	& > span {
		display: block;
		max-width: calc(var(--content-width) + 2 * var(--space-5));
		margin: 0 auto;
		padding: 6px var(--space-5);
		overflow: hidden;
		text-overflow: ellipsis;
		white-space: nowrap;
	}
	/* It begins where the row below it does, a menu button's own room counted in. */
	@media (max-width: 599px), (min-width: 1024px) and (max-width: 1199px) {
		& > span {
			padding: 6px var(--space-4);
		}
	}
`;

/** A quiet line above the header. */
export default function NoticeBlock({ props }: BlockProps<NoticeProps>) {
	const text = useText()(props.text);
	return text ? (
		<Strip title={text}>
			<span>{text}</span>
		</Strip>
	) : null;
}
