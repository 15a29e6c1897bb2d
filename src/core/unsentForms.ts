// Forms of the page with input that is neither sent nor stored as a draft: a reload would lose it.
const unsent = new Set<object>();

export const hasUnsentForm = (): boolean => unsent.size > 0;

/** Whether what a form had when it was closed is remembered by this page alone. */
export function setUnsent(form: object, isUnsent: boolean): void {
	if (isUnsent) unsent.add(form);
	else unsent.delete(form);
}

/** Notes the first input of a form. @returns forgets the form */
export function followInput(onChange: (listener: () => void) => () => void): () => void {
	const form = {};
	const stop = onChange(() => unsent.add(form));
	return () => {
		stop();
		unsent.delete(form);
	};
}
