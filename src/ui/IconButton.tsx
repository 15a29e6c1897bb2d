import styled from "styled-components";
import { iconButton } from "./mixins.ts";

/**
 * A button or link that is only an icon; it needs an aria-label. It has the colour of its region.
 * As a link: `as="a" href="#/…"`.
 */
export const IconButton = styled.button`
	${iconButton}
`;
