import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { searchOf, withValues } from "../../../renderer/filters/filterAddress.ts";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";
import { type ClassState, stateKeys, states } from "./rules.ts";

/**
 * Filters the classes by state, and to those in which the student has a seat. The choices are links, so that each has a URL and
 * the back button works; other filters and the order stay.
 */
export function ClassFilter({ chosen }: { readonly chosen: ClassState | "mine" | undefined }) {
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	const [params] = useSearchParams();
	const withState = (...values: string[]) => ({ search: searchOf(withValues(params, "state", values)) });
	return (
		<ChoiceRow aria-label={t("openClass.filter")} {...keepsFocus}>
			<ChoiceLink to={withState()} aria-current={chosen === undefined ? "true" : undefined}>
				{t("openClass.everything")}
			</ChoiceLink>
			{states.map((state) => (
				<ChoiceLink key={state} to={withState(state)} aria-current={state === chosen ? "true" : undefined}>
					{t(stateKeys[state])}
				</ChoiceLink>
			))}
			{signedIn && (
				<ChoiceLink to={{ search: "?state=mine" }} aria-current={chosen === "mine" ? "true" : undefined}>
					{t("openClass.mine")}
				</ChoiceLink>
			)}
		</ChoiceRow>
	);
}
