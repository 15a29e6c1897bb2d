import { useAtomValue } from "jotai";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { type AgreementAddress, fetchAgreement, targetIn } from "../calls.ts";
import { agreementPath, isTargetComplete, type Target } from "../rules.ts";
import { useAgreement, useShownAgreement } from "../state.ts";
import { CheckView } from "./CheckView.tsx";
import { ESignView } from "./ESignView.tsx";
import { LeadOn } from "./LeadOn.tsx";
import { SignView } from "./SignView.tsx";
import { NotHere, TextView } from "./TextView.tsx";

function Check({ address }: { readonly address: AgreementAddress }) {
	const schoolId = useAtomValue(schoolIdAtom);
	const query = useAgreement(address);
	const check = () => query.update(fetchAgreement(address, schoolId));
	return <TextView query={query}>{(shown) => <CheckView shown={shown} check={check} />}</TextView>;
}

interface FindTargetProps {
	readonly address: AgreementAddress;
	readonly next: string | undefined;
}

/** The address names no target, or not all of it: the server knows it. */
function FindTarget({ address, next }: FindTargetProps) {
	return (
		<TextView query={useAgreement(address)}>
			{({ agreement }) => <Navigate replace to={agreementPath("edit", agreement, next)} />}
		</TextView>
	);
}

interface EditProps {
	readonly id: string;
	readonly target: Target;
	/** Where it leads once it is signed. */
	readonly next: string | undefined;
}

function Edit({ id, target, next }: EditProps) {
	const query = useShownAgreement(id, target);
	return (
		<TextView query={query}>
			{(shown) => {
				const { agreement, signature } = shown;
				if (signature && next !== undefined) return <LeadOn agreement={agreement} next={next} />;
				if (signature) return <Navigate replace to={agreementPath("check", agreement)} />;
				if (agreement.kind === "electronic") return <ESignView shown={shown} next={next} />;
				return <SignView shown={shown} onOutdated={query.retry} />;
			}}
		</TextView>
	);
}

/** The page of an agreement (ROUTE-37, OPEN-050): `check` shows it, `edit` signs it. */
export default function AgreementScreen() {
	const { mode = "", currentId: copyId = "0", protocolId: id = "" } = useParams();
	const [query] = useSearchParams();
	const target = targetIn(query);
	const address = { id, copyId, target };
	const key = `${id} ${copyId} ${query}`;
	if (mode === "check") return <Check key={key} address={address} />;
	if (mode !== "edit") return <NotHere />;
	const next = query.get("next") ?? undefined;
	if (!target || !isTargetComplete(target)) return <FindTarget key={key} address={address} next={next} />;
	return <Edit key={key} id={id} target={target} next={next} />;
}
