import type { ReactNode } from "react";
import styled from "styled-components";

const Message = styled.p`
	margin: 0 0 var(--space-4);
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--danger-soft);
	color: var(--danger);
	font-weight: 500;
`;

/** Why a form could not be sent, above it. The element always exists, so that screen readers announce its content. */
export const FormError = ({ children }: { readonly children: ReactNode }) => (
	<div role="alert">{children && <Message>{children}</Message>}</div>
);
