import { Navigate } from "react-router-dom";
import { type Agreement, agreementPath, studyPath, toStudy } from "../rules.ts";
import { useFreshTabs } from "../state.ts";
import { TextView } from "./TextView.tsx";

interface LeadOnProps {
	readonly agreement: Agreement;
	/** A path of this site, or `toStudy`. */
	readonly next: string;
}

/** Once it is signed: back to the page that asked for it; to what it is for, or to the agreement where more is to be signed. */
export function LeadOn({ agreement, next }: LeadOnProps) {
	return next === toStudy ? <Study agreement={agreement} /> : <Navigate replace to={next} />;
}

function Study({ agreement }: Pick<LeadOnProps, "agreement">) {
	return (
		<TextView query={useFreshTabs(agreement.target)}>
			{({ result }) => (
				<Navigate replace to={result ? studyPath(agreement.target) : agreementPath("check", agreement)} />
			)}
		</TextView>
	);
}
