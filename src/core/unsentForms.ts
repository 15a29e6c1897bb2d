// Forms on the page with input that is neither sent nor stored as a draft: a reload would lose it.
const unsent = new Set<object>();

export const hasUnsentForm = (): boolean => unsent.size > 0;

/** Notes the first input of a form. @returns forgets the form */
export function followInput(onChange: (listener: () => void) => () => void): () => void {
	const form = {};
	const stop = onChange(() => unsent.add(form));
	return () => {
		stop();
		unsent.delete(form);
	};
}
