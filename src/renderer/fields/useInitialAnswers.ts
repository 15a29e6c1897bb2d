import { useMemo, useState } from "react";
import type { FieldChoice } from "../../../schemas/generated/documents.ts";
import { withRemovedChoices } from "./choices.ts";

/**
 * The options and every answer there was that none of them stands for. It stays when another is chosen, so that
 * there is a way back to it; and a list that loses the entry it had chosen forgets what was chosen instead.
 */
export function useInitialAnswers(
	options: readonly FieldChoice[],
	answers: readonly string[],
): readonly FieldChoice[] {
	const [seen, setSeen] = useState(answers);
	const unseen = answers.filter((answer) => !seen.includes(answer));
	if (unseen.length > 0) setSeen([...seen, ...unseen]);
	return useMemo(() => withRemovedChoices(options, seen), [options, seen]);
}
