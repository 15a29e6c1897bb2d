import { expect, test } from "vitest";
import { practicePaths } from "./practicePaths.ts";

test("practicePaths: every link of the question bank", () => {
	expect({
		subjectList: practicePaths.subjectList(),
		"subjectList, one subject": practicePaths.subjectList({ subject: "web" }),
		exercise: practicePaths.exercise("e-1"),
		"exercise at a task": practicePaths.exercise("e-1", "q.1"),
		exerciseReport: practicePaths.exerciseReport("e-1"),
		practiceRecords: practicePaths.practiceRecords({ state: "open" }),
		wrongBook: practicePaths.wrongBook({ subject: "web", state: "open", by: "chapter" }),
		"wrongBook, mastered, by kind": practicePaths.wrongBook({ state: "mastered", by: "kind", group: "a&b" }),
		bankCollection: practicePaths.bankCollection({ folder: "二" }),
	}).toMatchInlineSnapshot(`
		{
		  "bankCollection": "/lib/subject/collect?folder=%E4%BA%8C",
		  "exercise": "/lib/subject/doing?record=e-1",
		  "exercise at a task": "/lib/subject/doing?record=e-1&task=q.1",
		  "exerciseReport": "/lib/subject/report?record=e-1",
		  "practiceRecords": "/lib/subject/record?state=open",
		  "subjectList": "/lib/subject",
		  "subjectList, one subject": "/lib/subject?subject=web",
		  "wrongBook": "/lib/subject/wrong?subject=web",
		  "wrongBook, mastered, by kind": "/lib/subject/wrong?state=mastered&by=kind&group=a%26b",
		}
	`);
});
