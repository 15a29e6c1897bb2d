// Why a file that an operator brings is no media of a lesson.
import { type Problem, problem, problemMessage } from "../../../schemas/problems.ts";

export class MediaRefused extends Error {
	override name = "MediaRefused";
	readonly problem: Problem;
	constructor(given: Problem) {
		super(problemMessage(given));
		this.problem = given;
	}
}

/** @param name of the file, or of what is in it */
export function refuse(name: string, expected: string, found: string, todo: string): never {
	throw new MediaRefused(problem(name, expected, found, todo));
}
