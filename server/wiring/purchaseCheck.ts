// What a school requires before a purchase (OPEN-094): profile, group, organisation and its own questions. The page asks
// in dialogs first; this check is for clients that skip them.
import type { Env } from "../env.ts";
import type { FindMissingInfo } from "../modules/cart/changes.ts";
import { answersOf } from "../modules/custom-field/store.ts";
import { missingInfo } from "../modules/profile/missingInfo.ts";
import { idNumberPurpose } from "../modules/profile/rules.ts";
import { createTextEncryption } from "../shared/encryptedText.ts";
import { questionsOf, unanswered } from "../shared/questions/questions.ts";

/** CUSTOM-02. */
const beforePurchase = 2;

/** Empty when nothing is missing. */
export function createPurchaseCheck({ secret }: Pick<Env, "secret">): FindMissingInfo {
	const encryption = createTextEncryption(secret, idNumberPurpose);
	return async (sql, who, documents) => {
		const { studentInfo, customFields, ownedBy } = documents;
		if (!studentInfo.buyCheck) return [];
		const given = await answersOf(sql, { ...who, schoolId: ownedBy.customFields });
		const answers = new Map([...given].map(([code, { values }]) => [code, values]));
		const asked = unanswered(questionsOf(customFields), answers, beforePurchase);
		return [...(await missingInfo(sql, encryption, who, documents)), ...asked.map(({ label }) => label)];
	};
}
