// Queries of agreements. Each event of one fetches all that are shown.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { newId } from "../../../core/draft/newId.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import {
	type AgreementAddress,
	type AgreementText,
	fetchAgreement,
	fetchAgreements,
	fetchOwnAgreements,
	fetchTabs,
	type ShownText,
	showAgreement,
} from "./calls.ts";
import { pollMs, type Scope, scopeOf, type Target, targetKey } from "./rules.ts";

export const agreementQueries = "agreements";

const pageSize = 20;

const scopeKey = ({ courseId = "", chapterId = "", packageId = "" }: Scope) =>
	[courseId, chapterId, packageId].join(" ");

export type TabsAnswer = Awaited<ReturnType<typeof fetchTabs>>;
export type OwnAgreements = Awaited<ReturnType<typeof fetchOwnAgreements>>;

/** What has agreements, and whether enough is signed. */
export function useTabs(scope: Scope): StudentQuery<TabsAnswer> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery([agreementQueries, "tabs", school, scopeKey(scope)], (signal) =>
		fetchTabs(scope, school, signal),
	);
}

/** Whether enough is signed for a target, asked anew at each visit of the page. */
export function useFreshTabs(target: Target): StudentQuery<TabsAnswer> {
	const school = useAtomValue(schoolIdAtom);
	const [visit] = useState(newId);
	return useStudentQuery([agreementQueries, "enough", school, targetKey(target), visit], (signal) =>
		fetchTabs(scopeOf(target), school, signal),
	);
}

/**
 * The tabs of the dialog and their agreements; of one call alone nothing could be shown. Whether all have to be signed
 * (AGREE-12) is part of the answers, so it fits them.
 */
export function useSigning(scope: Scope) {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery([agreementQueries, "signing", school, scopeKey(scope)], async (signal) => {
		const [{ list: tabs, signAll }, agreements] = await Promise.all([
			fetchTabs(scope, school, signal),
			fetchAgreements(scope, school, signal),
		]);
		return { tabs, agreements, signAll };
	});
}

/** A page of the student's agreements. */
export function useOwnAgreements(page: number | undefined): StudentQuery<OwnAgreements> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(page === undefined ? undefined : [agreementQueries, "own", school, page], (signal) =>
		fetchOwnAgreements(page ?? 1, pageSize, school, signal),
	);
}

/** An agreement to be read. While it is at the e-sign service, the server is asked again and again. */
export function useAgreement(address: AgreementAddress): StudentQuery<AgreementText> {
	const school = useAtomValue(schoolIdAtom);
	const { id, copyId, target } = address;
	return useStudentQuery(
		[agreementQueries, "text", school, id, copyId, target ? targetKey(target) : ""],
		(signal) => fetchAgreement(address, school, signal),
		{ refreshInMs: ({ agreement }) => pollMs(agreement) },
	);
}

/** An agreement to be signed; never what an earlier visit of the page was answered, such as a signature since outdated. */
export function useShownAgreement(id: string, target: Target): StudentQuery<ShownText> {
	const school = useAtomValue(schoolIdAtom);
	const [visit] = useState(newId);
	return useStudentQuery([agreementQueries, "shown", school, id, targetKey(target), visit], (signal) =>
		showAgreement(id, target, school, signal),
	);
}
