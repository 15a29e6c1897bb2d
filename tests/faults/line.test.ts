// Ten students write notes while their lines break, each through every fault in an order of chance.
import { afterAll, it } from "vitest";
import { lineFaults } from "./lineFaults.ts";
import { openNotebook } from "./notebook.ts";
import { playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";
import { closeBrowser } from "./student.ts";

const school = givenSchool(studentsFor(1));
afterAll(closeBrowser);

const course = "react-studio";

it("loses, doubles and hides nothing on a line that breaks", async () => {
	await playEach(school, { hash: `/course/detail/${course}` }, lineFaults, (student) =>
		openNotebook(school, student, student, course),
	);
});
