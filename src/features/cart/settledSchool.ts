// The school an action belongs to, for who presses something while the page is on its way from one school to another.
import { getDefaultStore } from "jotai";
import { wait } from "../../core/clock.ts";
import {
	comingSchoolAtom,
	isSchoolChosen,
	schoolIdAtom,
	schoolOfSessionAtom,
	tokenAtom,
} from "../../core/session.ts";

const store = getDefaultStore();
/** What has not come by then is not waited for: the press is for the school on screen. Milliseconds. */
const patience = 10_000;

/** An own school that did not come in time; it is not waited for again. */
let missed: string | undefined;

/** After a sign-in a student without a chosen school is led to their own. */
function ownSchool(): string | undefined {
	const own = store.get(schoolOfSessionAtom);
	return store.get(tokenAtom) === undefined || isSchoolChosen() || own === missed ? undefined : own;
}

const coming = (): string | undefined => {
	const school = store.get(comingSchoolAtom) ?? ownSchool();
	return school === store.get(schoolIdAtom) ? undefined : school;
};

/**
 * The school the page stands in, as soon as the one on its way is there.
 * @returns undefined when the one the address names cannot be had; the reader has been told
 */
export async function settledSchool(): Promise<string | undefined> {
	const named = store.get(comingSchoolAtom);
	const settled = Promise.withResolvers<void>();
	const look = (): void => {
		if (coming() === undefined) settled.resolve();
	};
	const stops = [comingSchoolAtom, schoolIdAtom, schoolOfSessionAtom, tokenAtom].map((each) =>
		store.sub(each, look),
	);
	look();
	await Promise.race([settled.promise, wait(patience)]);
	for (const stop of stops) stop();
	if (named === undefined && coming() !== undefined) missed = ownSchool();
	const school = store.get(schoolIdAtom);
	return named === undefined || named === school || store.get(comingSchoolAtom) !== undefined
		? school
		: undefined;
}
