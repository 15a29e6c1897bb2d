import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { bareButton } from "../../../ui/mixins.ts";

const Note = styled.p`
	margin: 0;
	padding: var(--space-4);
	color: var(--text-muted);
`;

/** The plain search still leads to the list of courses, which says what to do next. */
export function NothingFound({ text }: { readonly text: string }) {
	const t = useT();
	return <Note>{t("search.nothingFound", { text })}</Note>;
}

const Button = styled.button`
	${bareButton}
	align-self: flex-start;
	flex: none;
	min-height: 44px;
	margin: 0 var(--space-2) var(--space-2);
	padding: 0 var(--space-3);
	color: var(--text-muted);
	font: inherit;
	font-size: var(--font-s);
`;

/** Removes all that was searched before. */
export function EmptySearches({ onClick }: { readonly onClick: () => void }) {
	const t = useT();
	return (
		<Button type="button" onClick={onClick}>
			{t("search.forgetAll")}
		</Button>
	);
}
