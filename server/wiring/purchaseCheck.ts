// What a school requires before a purchase (OPEN-094) and before a signature (AGREE-14): profile, group, organisation and its
// own questions. The page asks in dialogs first; these checks are for clients that skip them.
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Sql } from "../db/sql.ts";
import type { SiteDocuments } from "../deps.ts";
import type { Env } from "../env.ts";
import type { AgreementDeps } from "../modules/agreement/agreementDeps.ts";
import type { FindMissingInfo } from "../modules/cart/changes.ts";
import { answersOf } from "../modules/custom-field/store.ts";
import { missingInfo } from "../modules/profile/missingInfo.ts";
import { idNumberPurpose } from "../modules/profile/rules.ts";
import type { StudentKey } from "../plugins/route.ts";
import { createTextEncryption } from "../shared/encryptedText.ts";
import { questionsOf, unanswered } from "../shared/questions/questions.ts";

/** CUSTOM-02. */
const scenes = { purchase: 2, study: 3 } as const;

function createInfoCheck({ secret }: Pick<Env, "secret">, scene: keyof typeof scenes) {
	const encryption = createTextEncryption(secret, idNumberPurpose);
	return async (sql: Sql, who: StudentKey, documents: SiteDocuments): Promise<LocalText[]> => {
		const { customFields, ownedBy } = documents;
		const given = await answersOf(sql, { ...who, schoolId: ownedBy.customFields });
		const answers = new Map([...given].map(([code, { values }]) => [code, values]));
		const asked = unanswered(questionsOf(customFields), answers, scenes[scene]);
		return [...(await missingInfo(sql, encryption, who, documents)), ...asked.map(({ label }) => label)];
	};
}

/** Empty when nothing is missing. */
export function createPurchaseCheck(env: Pick<Env, "secret">): FindMissingInfo {
	const check = createInfoCheck(env, "purchase");
	return async (sql, who, documents) => (documents.studentInfo.buyCheck ? check(sql, who, documents) : []);
}

/** Empty when nothing is missing. */
export const createSigningCheck = (env: Pick<Env, "secret">): AgreementDeps["findMissingInfo"] =>
	createInfoCheck(env, "study");
