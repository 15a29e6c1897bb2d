import styled from "styled-components";

const Frame = styled.p`
	display: grid;
	place-items: center;
	aspect-ratio: 16 / 9;
	padding: var(--space-4);
	border-radius: var(--radius-m);
	background: #101828;
	color: #d0d5dd;
	text-align: center;
`;

/** Where the teacher's picture is while the lesson is on. */
export const NoPicture = ({ text }: { readonly text: string }) => <Frame>{text}</Frame>;
