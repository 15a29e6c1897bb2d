import styled from "styled-components";

/** The page as a column; the footer stays at the bottom of a short page. */
export const Frame = styled.div`
	display: flex;
	flex-direction: column;
	min-height: 100vh;
`;
