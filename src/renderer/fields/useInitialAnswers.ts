import { useMemo, useState } from "react";
import type { FieldChoice } from "../../../schemas/generated/documents.ts";
import { withRemovedChoices } from "./choices.ts";

/**
 * The options, and every earlier answer whose option was removed: the student can return to it, and a list does not
 * lose its chosen entry.
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
