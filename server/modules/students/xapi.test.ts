import { expect, test } from "vitest";
import { isUuid } from "../../../schemas/uuid.ts";
import type { LearningRecord } from "../../shared/progress/recordStore.ts";
import { xapiStatement } from "./xapi.ts";

const owner = { host: "maple.example", studentId: "mei", name: "Mei" };
const record: LearningRecord = {
	...{ id: "00000000-0000-4000-8000-000000000001", verb: "watched", objectKind: "lesson", objectId: "l1" },
	...{ courseId: "algebra", at: "2026-11-25T09:30:00Z" },
	registration: "00000000-0000-4000-8000-000000000002",
	result: { seen: "{[0,12345),[20000,30000)}", played: "{[1,2)}", positionMs: 30_000, cutMs: 500 },
	objectName: { zh: "甲", en: "A" },
	courseName: "Algebra",
};

test("a mark of a video: a statement of the video profile, with what was new", () => {
	expect(xapiStatement(owner, record)).toMatchInlineSnapshot(`
		{
		  "actor": {
		    "account": {
		      "homePage": "https://maple.example",
		      "name": "mei",
		    },
		    "name": "Mei",
		    "objectType": "Agent",
		  },
		  "context": {
		    "contextActivities": {
		      "parent": [
		        {
		          "definition": {
		            "name": {
		              "und": "Algebra",
		            },
		            "type": "http://adlnet.gov/expapi/activities/course",
		          },
		          "id": "https://maple.example/xapi/course/algebra",
		          "objectType": "Activity",
		        },
		      ],
		    },
		    "platform": "Schoolfront",
		    "registration": "00000000-0000-4000-8000-000000000002",
		  },
		  "id": "00000000-0000-4000-8000-000000000001",
		  "object": {
		    "definition": {
		      "name": {
		        "en": "A",
		        "zh": "甲",
		      },
		      "type": "http://adlnet.gov/expapi/activities/lesson",
		    },
		    "id": "https://maple.example/xapi/course/algebra/lesson/l1",
		    "objectType": "Activity",
		  },
		  "result": {
		    "duration": "PT22.345S",
		    "extensions": {
		      "https://maple.example/xapi/not-counted": 0.5,
		      "https://w3id.org/xapi/video/extensions/played-segments": "0[.]12.345[,]20[.]30",
		      "https://w3id.org/xapi/video/extensions/time": 30,
		    },
		  },
		  "timestamp": "2026-11-25T09:30:00Z",
		  "verb": {
		    "display": {
		      "en": "played",
		    },
		    "id": "https://w3id.org/xapi/video/verbs/played",
		  },
		  "version": "1.0.3",
		}
	`);
});

test("a lesson that was opened, one that was finished, and a course: without segments", () => {
	const opened = xapiStatement(owner, { ...record, verb: "opened", result: {}, registration: null });
	expect([opened.verb.id, "result" in opened, "registration" in opened.context]).toEqual([
		"http://adlnet.gov/expapi/verbs/launched",
		false,
		false,
	]);
	const completed = xapiStatement(
		{ ...owner, name: "" },
		{
			...{ ...record, verb: "completed", objectKind: "course", objectId: "algebra", objectName: null },
		},
	);
	expect(completed.object).toEqual({
		...{ objectType: "Activity", id: "https://maple.example/xapi/course/algebra" },
		definition: { type: "http://adlnet.gov/expapi/activities/course" },
	});
	expect([completed.result, "contextActivities" in completed.context, "name" in completed.actor]).toEqual([
		{ completion: true },
		false,
		false,
	]);
});

test("any statement: what xAPI 1.0.3 demands of ids, names and times", () => {
	for (const verb of ["opened", "watched", "completed"] as const) {
		const {
			id,
			verb: stated,
			object,
			timestamp,
			version,
			actor,
		} = xapiStatement(owner, { ...record, verb, objectId: "a lesson/é", result: {} });
		expect(isUuid(id)).toBe(true);
		for (const iri of [stated.id, object.id, object.definition.type, actor.account.homePage])
			expect(new URL(iri).href.replace(/\/$/, "")).toBe(iri);
		expect(new Date(timestamp).toISOString()).toBe("2026-11-25T09:30:00.000Z");
		expect(version).toBe("1.0.3");
	}
});
