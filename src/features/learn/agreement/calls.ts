// Server calls of agreements; the spelling of the wire ends here.
import type {
	AgreementEntry,
	AgreementInfo,
	AgreementTab,
	LessonAgreementBody,
	ShownAgreement,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";
import {
	type Agreement,
	agreementStates,
	type boughtOf,
	type Scope,
	scopeOf,
	type Target,
	targetTypes,
} from "./rules.ts";

const service = "/course/course/protocol/user/rel";
const packages = "/course/class/package";
const relation = "/coursePotocolUserRelation";
const validators = () => import("../../../../schemas/generated/calls/agreement.js");
const schoolParam = (schoolId: string): string | undefined => schoolId || undefined;

const targetKinds = { COURSE: "course", PACKAGE: "package", MOUDLE: "module" } as const;
type TargetType = keyof typeof targetKinds;
/** OPEN-007: an enumeration of insertProtocol alone. */
const productTypes = { course: "course", package: "classpackage", module: "module" } as const;

const wireTarget = ({ kind, id }: Target) => ({ targetId: id, targetType: targetTypes[kind] });

/** The target in the query of an address (OPEN-050). */
export function targetIn(query: URLSearchParams): Target | undefined {
	const id = query.get("targetId");
	const type = query.get("targetType");
	if (!id || !type || !Object.hasOwn(targetKinds, type)) return undefined;
	const kind = targetKinds[type as TargetType];
	return { kind, id, ...(kind === "module" && { courseId: query.get("commodityId") || undefined }) };
}

type NamedTarget = Pick<AgreementTab, "targetType" | "targetId" | "targetName" | "courseId">;

const targetOf = ({ targetType, targetId, targetName, courseId }: NamedTarget): Agreement["target"] => ({
	...{ kind: targetKinds[targetType], id: targetId, name: targetName, courseId },
});

const agreementOf = (entry: AgreementEntry): Agreement => ({
	id: entry.protocolId,
	name: entry.protocolName,
	kind: entry.protocolType === 1 ? "electronic" : "ordinary",
	target: targetOf(entry),
	state: agreementStates[entry.agreementStatus] ?? "due",
	copyId: entry.curId,
	isMandatory: entry.mandatory,
	version: entry.version,
	signedAt: entry.signedAt,
	isChanged: entry.isChanged,
});

const infoOf = <T extends AgreementInfo>({ entry, present, ...info }: T) => ({
	...info,
	agreement: agreementOf(entry),
	/** What counts now, in place of one that is invalid or outdated. */
	present: present && agreementOf(present),
});

export type AgreementText = ReturnType<typeof infoOf<AgreementInfo>>;
export type ShownText = ReturnType<typeof infoOf<ShownAgreement>>;

const scopeBody = ({ courseId, chapterId, packageId }: Scope): LessonAgreementBody => ({
	...(courseId !== undefined && { classTypeId: courseId }),
	...(chapterId !== undefined && { moduleNoId: chapterId }),
	...(packageId !== undefined && { classPackageId: packageId }),
});

const tabOf = ({ total, result, ...tab }: AgreementTab) => ({ total, result, target: targetOf(tab) });

/** API-054: courses, packages and modules with agreements, and whether enough is signed. */
export async function fetchTabs(scope: Scope, schoolId: string, signal?: AbortSignal) {
	const { list, ...check } = await call({
		method: "POST",
		path: `${packages}/searchLessonCoursePackage`,
		query: { schoolId: schoolParam(schoolId) },
		body: scopeBody(scope),
		validate: async () => (await validators()).validateAgreementTabs,
		signal,
	});
	return { ...check, list: list.map(tabOf) };
}

/** API-055: the agreements of the same. */
export async function fetchAgreements(scope: Scope, schoolId: string, signal?: AbortSignal) {
	const { list } = await call({
		method: "POST",
		path: `${packages}/searchLessonProtocol`,
		query: { schoolId: schoolParam(schoolId) },
		body: scopeBody(scope),
		validate: async () => (await validators()).validateLessonAgreements,
		signal,
	});
	return list.map(agreementOf);
}

/** API-050. */
export async function fetchOwnAgreements(
	page: number,
	pageSize: number,
	schoolId: string,
	signal?: AbortSignal,
) {
	const { list, ...rest } = await call({
		method: "POST",
		path: `${service}/find/myProtocol`,
		query: { page, pageSize, schoolId: schoolParam(schoolId) },
		body: {},
		validate: async () => (await validators()).validateAgreementList,
		signal,
	});
	return { ...rest, list: list.map(agreementOf) };
}

/** Which agreement: a copy, or one for a target. */
export interface AgreementAddress {
	readonly id: string;
	readonly copyId: string;
	readonly target: Target | undefined;
}

/** API-051. @throws ApiError 404, 1801, 1802 */
export const fetchAgreement = async (
	{ id, copyId, target }: AgreementAddress,
	schoolId: string,
	signal?: AbortSignal,
): Promise<AgreementText> =>
	infoOf(
		await call({
			method: "POST",
			path: `${service}/getProtocolInfo`,
			query: { schoolId: schoolParam(schoolId) },
			body: { protocolId: id, curId: copyId, ...(target && wireTarget(target)) },
			validate: async () => (await validators()).validateAgreementInfo,
			signal,
		}),
	);

/** API-059: notes that the text is shown to be signed. @throws ApiError 1802 */
export const showAgreement = async (
	id: string,
	target: Target,
	schoolId: string,
	signal?: AbortSignal,
): Promise<ShownText> =>
	infoOf(
		await call({
			method: "POST",
			path: `${relation}/checkShowProtocol`,
			query: { schoolId: schoolParam(schoolId) },
			body: { protocolId: id, ...scopeBody(scopeOf(target)) },
			validate: async () => (await validators()).validateShownAgreement,
			signal,
		}),
	);

/** API-060. @throws ApiError 1803, 1804, 1808, 1809 */
export const insertAgreement = (
	id: string,
	{ kind, id: productId }: Target,
	signContent: string,
	schoolId: string,
) =>
	call({
		method: "POST",
		path: `${relation}/insertProtocol`,
		query: { schoolId: schoolParam(schoolId) },
		body: new URLSearchParams({ productId, potocolId: id, type: productTypes[kind], signContent }),
		validate: async () => (await validators()).validateInsertedAgreement,
	});

/** API-058. @throws ApiError 1807, 1809 */
export const prepareAgreement = (id: string, target: Target, schoolId: string) =>
	call({
		method: "POST",
		path: `${relation}/prepareAgreement`,
		query: { schoolId: schoolParam(schoolId) },
		body: { protocolId: id, type: "PC", ...scopeBody(scopeOf(target)) },
		validate: async () => (await validators()).validatePreparedAgreement,
	});

/** API-057: whether the school knows all that it requires of a student who signs for a course or package. */
export async function fetchIsInfoComplete(
	{ targetId, isPackage }: ReturnType<typeof boughtOf>,
	schoolId: string,
): Promise<boolean> {
	const { result } = await call({
		path: `/student/validatePerfectStudentInfo/${encodeURIComponent(targetId)}/${isPackage ? 1 : 0}`,
		query: { schoolId: schoolParam(schoolId) },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/profile.js")).validateValidateStudentData,
	});
	return result;
}

/** Address of the signed document, for some minutes. */
export const fetchFile = (copyId: string) =>
	call({
		path: `${service}/file`,
		query: { curId: copyId },
		validate: async () => (await validators()).validateAgreementFile,
	});
