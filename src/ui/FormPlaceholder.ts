import styled from "styled-components";

/** In place of a form that loads. What follows comes with the form, whose height decides where it is shown. */
export const FormPlaceholder = styled.div`
	& ~ * {
		display: none;
	}
`;
