// Name and ID number as the face check needs them: read, and bound to the account once (FACE-01 to FACE-11).
import type { FastifyInstance } from "fastify";
import type { FaceIdentity, FaceIdentityBody } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import type { TextEncryption } from "../../shared/encryptedText.ts";
import {
	isChineseName,
	maskedText,
	mergeProfile,
	profileRefusal,
	refusals,
	type StoredProfile,
} from "./rules.ts";
import { findProfile, lockProfile, writeProfile } from "./store.ts";

const calls = "/calls/profile#/definitions";
const base = "/s/api/saas-business/companyFaceVerify";

const toWire = ({ name, identityId, identityTypeCode, bound }: StoredProfile): FaceIdentity => ({
	...{ name, identityId: maskedText(identityId), bound },
	identityTypeCode: identityTypeCode || "ID_IDCARD",
});

type Kind = NonNullable<FaceIdentityBody["identityTypeCode"]>;

/** An unchanged number keeps its type; a new one is an ID card's (OPEN-086). */
const defaultType = ({ identityTypeCode }: StoredProfile, { identityId }: FaceIdentityBody): Kind =>
	(identityId === undefined && (identityTypeCode as Kind | "")) || "ID_IDCARD";

export function faceRoutes(app: FastifyInstance, db: Deps["db"], sealing: TextEncryption): void {
	route(app, {
		method: "GET",
		url: { endpoint: "faceIdentity" }, // API-073
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/FaceIdentity`,
		access: "student",
		async handler(request) {
			const who = studentKeyOf(request);
			return toWire(await db.company(who.companyId, (sql) => findProfile(sql, sealing, who)));
		},
	});

	// API-074 is at the address of API-078 unless an installation moved it.
	const saveUrls = new Set([`${base}/updateIdentity`, `/s/api${app.endpoints.faceIdentitySave}`]);
	for (const url of saveUrls)
		route(app, {
			method: "POST",
			url,
			query: `${calls}/PersonalInfoQuery`,
			body: `${calls}/FaceIdentityBody`,
			data: `${calls}/FaceIdentity`,
			access: "student",
			async handler(request) {
				const given = request.body;
				return db.company(request.company.id, async (sql) => {
					const now = await lockProfile(sql, sealing, studentKeyOf(request));
					const body = {
						name: given.name,
						identityTypeCode: given.identityTypeCode ?? defaultType(now, given),
						// SRC: an absent number is validated like an unchanged one.
						identityId: given.identityId ?? "SRC",
					};
					const after = mergeProfile(now, body);
					const refusal = isChineseName(after.name) ? profileRefusal(now, body, after) : refusals.faceName;
					if (refusal) refuse(refusal);
					await writeProfile(sql, sealing, studentKeyOf(request), after, true);
					return toWire({ ...after, bound: true });
				});
			},
		});
}
