import { Navigate } from "react-router-dom";
import { type Agreement, agreementPath, studyPath } from "../rules.ts";
import { useFreshTabs } from "../state.ts";
import { TextView } from "./TextView.tsx";

/** After "Sign agreement and study": leads to what was signed for, or to the signed agreement where more is to be signed. */
export function LeadOn({ agreement }: { readonly agreement: Agreement }) {
	return (
		<TextView query={useFreshTabs(agreement.target)}>
			{({ result }) => (
				<Navigate replace to={result ? studyPath(agreement.target) : agreementPath("check", agreement)} />
			)}
		</TextView>
	);
}
