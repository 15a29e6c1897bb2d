// Name and ID number as the face check needs them: read, and bound to the account once (FACE-01 to FACE-11).
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FaceIdentity, FaceIdentityBody } from "../../../schemas/generated/documents.ts";
import type { Sealing } from "../../db/sealedText.ts";
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

export function faceRoutes(app: FastifyInstance, db: Deps["db"], sealing: Sealing): void {
	const who = ({ company, student }: FastifyRequest) => ({
		companyId: company.id,
		studentId: student?.id ?? "",
	});

	route(app, {
		method: "GET",
		url: `${base}/personalInfo`, // API-073
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/FaceIdentity`,
		access: "student",
		async handler(request): Promise<FaceIdentity> {
			return told(await db.company(request.company.id, (sql) => profileOf(sql, sealing, who(request))));
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/updateIdentity`, // API-074, API-078
		query: `${calls}/PersonalInfoQuery`,
		body: `${calls}/FaceIdentityBody`,
		data: `${calls}/FaceIdentity`,
		access: "student",
		async handler(request): Promise<FaceIdentity> {
			const given = request.body as FaceIdentityBody;
			return db.company(request.company.id, async (sql) => {
				const now = await heldProfile(sql, sealing, who(request));
				const body = {
					name: given.name,
					identityTypeCode: given.identityTypeCode ?? kindOfLeftOut(now, given),
					// SRC, so that what was left out is looked at like what was sent.
					identityId: given.identityId ?? "SRC",
				};
				const after = merged(now, body);
				const objection = isChineseName(after.name) ? objectionTo(now, body, after) : objections.faceName;
				if (objection) throw new Refusal(objection.code, objection.text);
				await writeProfile(sql, sealing, who(request), after, true);
				return told({ ...after, bound: true });
			});
		},
	});
}
