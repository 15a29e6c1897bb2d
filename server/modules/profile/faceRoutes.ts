// Name and ID number as the face check needs them: read, and bound to the account once (FACE-01 to FACE-11).
import type { FastifyInstance } from "fastify";
import type { FaceIdentity, FaceIdentityBody } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { isChineseName, type Known, masked, merged, objections, objectionTo } from "./rules.ts";
import { heldProfile, profileOf, writeProfile } from "./store.ts";

const calls = "/calls/profile#/definitions";
const base = "/s/api/saas-business/companyFaceVerify";

/** As it is told: nobody needs the whole number to know that it is theirs. */
const told = ({ name, identityId, identityTypeCode, bound }: Known): FaceIdentity => ({
	...{ name, identityId: masked(identityId), bound },
	identityTypeCode: identityTypeCode || "ID_IDCARD",
});

type Kind = NonNullable<FaceIdentityBody["identityTypeCode"]>;

/** A number that was not touched stays of its kind; one that was written is an ID card's (OPEN-086). */
const kindOfLeftOut = ({ identityTypeCode }: Known, { identityId }: FaceIdentityBody): Kind =>
	(identityId === undefined && (identityTypeCode as Kind | "")) || "ID_IDCARD";

export function faceRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	route(app, {
		method: "GET",
		url: `${base}/personalInfo`, // API-073
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/FaceIdentity`,
		access: "student",
		async handler({ company, student }): Promise<FaceIdentity> {
			return told(await db.company(company.id, (sql) => profileOf(sql, student?.id ?? "")));
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/updateIdentity`, // API-074, API-078
		query: `${calls}/PersonalInfoQuery`,
		body: `${calls}/FaceIdentityBody`,
		data: `${calls}/FaceIdentity`,
		access: "student",
		async handler({ company, student, body: sent }): Promise<FaceIdentity> {
			const given = sent as FaceIdentityBody;
			const studentId = student?.id ?? "";
			return db.company(company.id, async (sql) => {
				const now = await heldProfile(sql, studentId);
				const body = {
					name: given.name,
					identityTypeCode: given.identityTypeCode ?? kindOfLeftOut(now, given),
					// SRC, so that what was left out is looked at like what was sent.
					identityId: given.identityId ?? "SRC",
				};
				const after = merged(now, body);
				const objection = isChineseName(after.name) ? objectionTo(now, body, after) : objections.faceName;
				if (objection) throw new Refusal(objection.code, objection.text);
				await writeProfile(sql, company.id, studentId, after, true);
				return told({ ...after, bound: true });
			});
		},
	});
}
