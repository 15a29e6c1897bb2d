import styled from "styled-components";
import type { CollectToggleProps } from "../../schemas/generated/documents.ts";
import { NamedBlock } from "./NamedBlock.tsx";

/** As large as the button before that is loaded, and above the link that covers the card. */
const Space = styled.div`
	position: relative;
	z-index: 2;
	width: 36px;
	height: 36px;
`;

/** Keeps the entry of a card among the favourites. */
export const CardHeart = (props: Omit<CollectToggleProps, "variant">) => (
	<Space>
		<NamedBlock type="collect.toggle" props={{ ...props, variant: "heart" }} />
	</Space>
);
