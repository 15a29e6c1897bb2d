// The order of test files: long ones start first, so that no worker ends up alone with one.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Longest first. A hint only: a missing file is ordered by size, an entry without a file has no effect. */
const long = [
	"matrix/pictures",
	"matrix/screens",
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
	"journeys/layoutShift",
	"journeys/liveKeys",
	"journeys/signInMethods",
	"journeys/student",
	"journeys/outbox",
	"journeys/studentInfo",
	"journeys/profile",
	"journeys/catalogue",
	"journeys/visitor",
	"journeys/note",
	"faults/network",
	"faults/browser",
];

const priorityOf = ({ moduleId }: TestSpecification): number => {
	const found = long.findIndex((part) => moduleId.endsWith(`/${part}.test.ts`));
	return found < 0 ? long.length : found;
};

export class SlowestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
		const usual = await super.sort(files);
		return usual.toSorted((a, b) => groupOf(a) - groupOf(b) || priorityOf(a) - priorityOf(b));
	}
}
