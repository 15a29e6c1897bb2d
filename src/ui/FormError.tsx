import type { ReactNode } from "react";
import styled from "styled-components";

const Message = styled.p`
	margin: var(--space-4) 0;
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--danger-soft);
	color: var(--danger);
	font-weight: 500;
	overflow-wrap: anywhere;
`;

interface Props {
	readonly id?: string;
	/** Another one for each failure: a new element is announced, also with the same text. */
	readonly number?: number | undefined;
	readonly children: ReactNode;
}

/** Why a form could not be sent. The element always exists, so that screen readers announce its content. */
export const FormError = ({ id, number, children }: Props) => (
	<div role="alert">
		{children && (
			<Message key={number} id={id}>
				{children}
			</Message>
		)}
	</div>
);

/** In place of a form that loads. What follows comes with the form, whose height decides where it is shown. */
export const FormPlaceholder = styled.div`
	& ~ * {
		display: none;
	}
`;
