// What a school wants to know before something is bought (OPEN-094): profile, group, organisation and its own questions.
// The page asks in dialogs first; this is for whoever passes them by. Modules never import one another, so they meet here.
import { createSealing } from "./db/sealedText.ts";
import type { Env } from "./env.ts";
import type { Lacking } from "./modules/cart/routes.ts";
import { questionsOf, unanswered } from "./modules/custom-field/questions.ts";
import { answersOf } from "./modules/custom-field/store.ts";
import { lackingInfo } from "./modules/profile/lacking.ts";
import { numberSealed } from "./modules/profile/rules.ts";

/** CUSTOM-02. */
const beforePurchase = 2;

/** Empty where the school asks for nothing, or knows it all. */
export function createLacking({ secret }: Pick<Env, "secret">): Lacking {
	const sealing = createSealing(secret, numberSealed);
	return async (sql, who, documents) => {
		const { studentInfo, customFields, ownedBy } = documents;
		if (!studentInfo.buyCheck) return [];
		const given = await answersOf(sql, { ...who, schoolId: ownedBy.customFields });
		const answers = new Map([...given].map(([code, { values }]) => [code, values]));
		const asked = unanswered(questionsOf(customFields), answers, beforePurchase);
		return [...(await lackingInfo(sql, sealing, who, documents)), ...asked.map(({ label }) => label)];
	};
}
