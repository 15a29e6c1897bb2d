import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { ApiError, errorMessage } from "../../../../core/http/errors.ts";
import { useT } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import type { StudentQuery } from "../../../../core/session/studentQuery.ts";
import { DetailView } from "../../../../renderer/query/DetailView.tsx";
import { isMissing } from "../../../../renderer/query/useSchoolQuery.ts";
import { BackLink } from "../../../../ui/BackLink.tsx";
import { Page } from "../../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../../ui/RowList.tsx";
import { CheckView } from "./CheckView.tsx";
import { type AgreementAddress, targetIn } from "../calls.ts";
import { ESignView } from "./ESignView.tsx";
import { Column } from "./pageStyle.ts";
import { agreementPath, type Target } from "../rules.ts";
import { SignView } from "./SignView.tsx";
import { useAgreement, useShownAgreement } from "../state.ts";

interface TextViewProps<T> {
	readonly query: StudentQuery<T>;
	readonly children: (data: T) => React.ReactNode;
}

/** Refusals that no retry changes: the address names no target, or one that the agreement is not for. */
const notHere = new Set(["1801", "1802"]);

const isNotHere = (error: unknown): boolean =>
	isMissing(error) || (error instanceof ApiError && notHere.has(error.code ?? ""));

/** What both pages of an agreement have: placeholder, failure, and an agreement that is not there. */
function TextView<T>({ query, children }: TextViewProps<T>) {
	const t = useT();
	return (
		<DetailView
			query={{ ...query, missing: isNotHere(query.error) }}
			placeholder={
				<Page>
					<RowListSkeleton label={t("ui.loading")} />
				</Page>
			}
			errorTitle={t("agreement.textFailed")}
			missing={{
				type: "blank",
				title: t("agreement.notFound"),
				text: errorMessage(query.error, t),
				to: paths.agreements(),
				label: t("agreement.own"),
			}}
		>
			{(data) => (
				<Page>
					<Column>
						<BackLink to={paths.agreements()}>{t("agreement.own")}</BackLink>
						{children(data)}
					</Column>
				</Page>
			)}
		</DetailView>
	);
}

function Check({ address }: { readonly address: AgreementAddress }) {
	const query = useAgreement(address);
	return <TextView query={query}>{(shown) => <CheckView shown={shown} query={query} />}</TextView>;
}

/** The address names no target: the copy knows it. */
function FindTarget({ address }: { readonly address: AgreementAddress }) {
	return (
		<TextView query={useAgreement(address)}>
			{({ agreement }) => <Navigate replace to={agreementPath("edit", agreement)} />}
		</TextView>
	);
}

function Edit({ id, target }: { readonly id: string; readonly target: Target }) {
	const query = useShownAgreement(id, target);
	return (
		<TextView query={query}>
			{(shown) => {
				const { agreement, signature } = shown;
				if (signature) return <Navigate replace to={agreementPath("check", agreement)} />;
				if (agreement.kind === "electronic") return <ESignView shown={shown} />;
				return <SignView shown={shown} onOutdated={query.retry} />;
			}}
		</TextView>
	);
}

/** The page of an agreement (ROUTE-37, OPEN-050): `check` shows it, `edit` signs it. */
export default function AgreementScreen() {
	const { mode, currentId: copyId = "0", protocolId: id = "" } = useParams();
	const [query] = useSearchParams();
	const target = targetIn(query);
	const address = { id, copyId, target };
	const key = `${id} ${copyId} ${query}`;
	if (mode !== "edit") return <Check key={key} address={address} />;
	if (!target) return <FindTarget key={key} address={address} />;
	return <Edit key={key} id={id} target={target} />;
}
