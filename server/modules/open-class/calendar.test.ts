import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOpenClass } from "../../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		openClasses: [buildOpenClass("once", { summary: "One; two,\nBEGIN:VALARM" })],
	});
	await students.site.db.system((sql) =>
		sql.query(
			`insert into open_class (company_id, id, position, teacher_id, first_start, zone, minutes, every_days, card, detail)
			values (1, 'weekly', 0, 'ada', '2095-10-25T08:00', 'Europe/Lisbon', 45, 7,
				'{"id": "weekly", "className": {"zh": "周课", "en": "Weekly"}, "seats": 5, "seatsTaken": 0}', '{}')`,
		),
	);
});
afterAll(() => students.close());

const calendar = async (file: string, host = "one.test") => {
	const reply = await students.site.app.inject({
		url: `/s/calendar/${file}`,
		headers: { host, "accept-language": "en" },
	});
	// Long lines are folded.
	return { ...reply, lines: reply.body.replaceAll("\r\n ", "").split("\r\n") };
};

test("a class that is given again and again: instants in UTC that follow the clock of its zone, with ids that stay", async () => {
	const { lines, headers } = await calendar("weekly.ics");
	expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
	expect(headers["content-disposition"]).toBe('attachment; filename="weekly.ics"');
	const of = (name: string) => lines.filter((line) => line.startsWith(`${name}:`));
	expect(of("UID")).toHaveLength(26);
	expect(of("UID").slice(0, 2)).toEqual([
		"UID:open-class-weekly-0@one.test",
		"UID:open-class-weekly-1@one.test",
	]);
	// Lisbon's clocks go back on 30 October 2095.
	expect(of("DTSTART").slice(0, 2)).toEqual(["DTSTART:20951025T070000Z", "DTSTART:20951101T080000Z"]);
	expect(of("DTEND")[0]).toBe("DTEND:20951025T074500Z");
	expect(of("SUMMARY")[0]).toBe("SUMMARY:Weekly");
	expect(lines.join("\n")).not.toContain("RRULE");
});

test("a text with line breaks and separators stays one text", async () => {
	const { lines } = await calendar("once.ics");
	expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
	expect(lines.filter((line) => line === "BEGIN:VALARM")).toHaveLength(1);
	expect(lines).toContain("DESCRIPTION:One\\; two\\,\\nBEGIN:VALARM");
});

test.each(["none.ics", "weekly", "weekly.txt", "..%2fweekly.ics", "%0d%0aX.ics"])("%s: 404", async (file) => {
	expect((await calendar(file)).statusCode).toBe(404);
});

test("another company's class: 404", async () => {
	expect((await calendar("weekly.ics", "two.test")).statusCode).toBe(404);
});
