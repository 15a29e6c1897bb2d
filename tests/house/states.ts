// States of rows are written by their machine only, which logs each move.
import { isTest, type Source } from "./sources.ts";

const machine = "server/shared/transitions/machine.ts";

/** `set state =`, also as one of several columns and with an alias; a comparison has no `set` before it. */
const writes = /\bset\s+(?:[^;`]*?,\s*)?(?:\w+\.)?state\s*=/gi;

/** A row that is inserted begins in the state that is its column's default. */
const inserts = /\binsert\s+into\s+[^\s(]+\s*\([^)]*\bstate\b[^)]*\)/gi;

/** Statements of the server that write a `state` column past the machine. */
export const stateProblems = (sources: readonly Source[]): string[] =>
	sources
		.filter(({ path }) => /^server\/.*\.ts$/.test(path) && !isTest(path) && path !== machine)
		.flatMap(({ path, text }) =>
			[...text.matchAll(writes), ...text.matchAll(inserts)].map(
				({ index }) =>
					`${path}:${text.slice(0, index).split("\n").length}: writes a state; let a machine of ${machine} move it, which logs the move`,
			),
		);
