// What a typed schema asks for and cannot have, above the form: one message for each part, with its place.
import styled from "styled-components";
import { useNested } from "./nestedContext.ts";
import type { SchemaProblem } from "./schemaProblems.ts";

const Problems = styled.ul`
	display: grid;
	gap: var(--space-1);
	margin: 0;
	padding: var(--space-3) var(--space-4);
	border: 1px solid var(--danger);
	border-radius: var(--radius-s);
	color: var(--danger);
	font-size: var(--font-s);
	list-style: none;
	overflow-wrap: anywhere;
`;

/** A schema with more has one cause for most of them. */
const maxShown = 5;

export function ProblemList({ problems }: { readonly problems: readonly SchemaProblem[] }) {
	const { t } = useNested();
	if (problems.length === 0) return null;
	return (
		<div role="alert">
			<Problems>
				{problems.slice(0, maxShown).map(({ kind, pointer, found }) => (
					<li key={`${kind} ${pointer}`}>{t(`nested.problem.${kind}`, { pointer, found })}</li>
				))}
				{problems.length > maxShown && (
					<li>{t("nested.moreProblems", { count: problems.length - maxShown })}</li>
				)}
			</Problems>
		</div>
	);
}
