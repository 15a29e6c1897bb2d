import styled from "styled-components";
import type { HeaderNoticeProps } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";
import { oneLine } from "../../../ui/mixins.ts";

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
		${oneLine}
	}
	/* Aligned with the row below, including the padding of a menu button. */
	@media ${media.phone}, ${media.aboveLaptop} and ${media.desktop} {
		& > span {
			padding: 6px var(--space-4);
		}
	}
`;

/** A line of text above the header. */
export default function NoticeBlock({ props }: BlockProps<HeaderNoticeProps>) {
	const text = useText()(props.text);
	return text ? (
		<Strip title={text}>
			<span>{text}</span>
		</Strip>
	) : null;
}
