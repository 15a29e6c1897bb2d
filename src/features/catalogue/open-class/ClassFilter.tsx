import { useAtomValue } from "jotai";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { Link } from "../../../ui/Link.tsx";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";
import { type ClassState, stateKeys, states } from "./rules.ts";

const Row = styled.nav`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
`;

const Choice = styled(Link)`
	display: inline-flex;
	align-items: center;
	min-height: 40px;
	padding-inline: var(--space-4);
	border: 1px solid var(--border);
	border-radius: 20px;
	background: var(--surface);
	color: var(--text);
	text-decoration: none;

	&:hover {
		border-color: var(--accent);
		color: var(--accent);
	}
	&[aria-current] {
		border-color: var(--accent);
		background: var(--accent);
		color: var(--accent-text);
		font-weight: 600;
	}
`;

/** Filters the classes by state, and to those in which the student has a seat. The choices are links, so that each has a URL and the back button works. */
export function ClassFilter({ chosen }: { readonly chosen: ClassState | "mine" | undefined }) {
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	return (
		<Row aria-label={t("openClass.filter")} {...keepsFocus}>
			<Choice to={{ search: "" }} aria-current={chosen === undefined ? "true" : undefined}>
				{t("openClass.everything")}
			</Choice>
			{states.map((state) => (
				<Choice
					key={state}
					to={{ search: `?state=${state}` }}
					aria-current={state === chosen ? "true" : undefined}
				>
					{t(stateKeys[state])}
				</Choice>
			))}
			{signedIn && (
				<Choice to={{ search: "?state=mine" }} aria-current={chosen === "mine" ? "true" : undefined}>
					{t("openClass.mine")}
				</Choice>
			)}
		</Row>
	);
}
