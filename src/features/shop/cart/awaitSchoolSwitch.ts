// The school an action belongs to while the page switches from one school to another.
import { getDefaultStore } from "jotai";
import { wait } from "../../../core/clock.ts";
import {
	isSchoolChosen,
	pendingSchoolAtom,
	schoolIdAtom,
	schoolOfSessionAtom,
	tokenAtom,
} from "../../../core/session/session.ts";

const store = getDefaultStore();
/** After that, the action is for the current school. */
const timeoutMs = 10_000;

/** The student's own school that did not load in time; it is not awaited again. */
let missed: string | undefined;

/** After a sign-in, a student without a chosen school is switched to their own. */
function ownSchool(): string | undefined {
	const own = store.get(schoolOfSessionAtom);
	return store.get(tokenAtom) === undefined || isSchoolChosen() || own === missed ? undefined : own;
}

const nextSchool = (): string | undefined => {
	const school = store.get(pendingSchoolAtom) ?? ownSchool();
	return school === store.get(schoolIdAtom) ? undefined : school;
};

/**
 * The current school, after a pending switch.
 * @returns undefined when the school in the URL could not be loaded; the user has been notified
 */
export async function awaitSchoolSwitch(): Promise<string | undefined> {
	const named = store.get(pendingSchoolAtom);
	const settled = Promise.withResolvers<void>();
	const check = (): void => {
		if (nextSchool() === undefined) settled.resolve();
	};
	const unsubscribers = [pendingSchoolAtom, schoolIdAtom, schoolOfSessionAtom, tokenAtom].map((each) =>
		store.sub(each, check),
	);
	check();
	await Promise.race([settled.promise, wait(timeoutMs)]);
	for (const unsubscribe of unsubscribers) unsubscribe();
	if (named === undefined && nextSchool() !== undefined) missed = ownSchool();
	const school = store.get(schoolIdAtom);
	return named === undefined || named === school || store.get(pendingSchoolAtom) !== undefined
		? school
		: undefined;
}
