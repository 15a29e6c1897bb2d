// The order of test files: what takes long begins first, so that no worker is left alone with it in the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Longest first. No more than advice: a file that is not here follows by its size, one that is gone changes nothing. */
const long = [
	"matrix/pictures",
	"matrix/accessibility",
	"matrix/keyboard",
	"matrix/fuzz",
	"matrix/templates",
	"contract/hostileHttp",
	"realtime/socketStudent",
	"db/database",
	"db/lock",
	"page/page",
	"upload/hostile",
	"journeys/waysIn",
	"journeys/student",
	"journeys/outbox",
	"journeys/studentInfo",
	"journeys/profile",
	"journeys/catalogue",
	"journeys/visitor",
	"journeys/note",
	"faults/line",
	"faults/browser",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
	const found = long.findIndex((part) => moduleId.endsWith(`/${part}.test.ts`));
	return found < 0 ? long.length : found;
};

export class LongFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
		const usual = await super.sort(files);
		return usual.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
	}
}
