// The real app with live lessons and everything that can be in their way, for one student whose situation a test sets.
import type { LessonEntry } from "../../../schemas/generated/documents.ts";
import { createFaceSubjects } from "../../../server/shared/session/faceCheck.ts";
import { buildAgreement } from "../data/buildCatalogue.ts";
import { buildCourse, buildSite } from "../data/buildSite.ts";
import { courseId, lessons, type Situation, type Student, statementsOf, students } from "./entrySituation.ts";
import { openStudentApp } from "./studentApp.ts";

export async function openEntryApp() {
	const vendorReply: {
		state: Situation["vendor"];
		/** Whose check it is. */
		student: string;
		about: { readonly orderNo?: string; readonly student?: string; readonly only?: string };
	} = { state: "waiting", student: "mei", about: {} };
	/** Set when the app is there, whose secret it takes. */
	let subjectOf = (_student: string): string => "";
	const lesson = (id: string) => ({
		...{ id, lessonName: id, minutes: 60, kind: "live" as const },
		...(id === "gift" ? { free: true } : {}),
	});
	const at = (lessonId: string, inMinutes: number, more: object = {}) => ({
		...{ courseId, lessonId, inMinutes, vendor: "room" as const },
		...more,
	});
	const origin = "https://live.example.com";
	const app = await openStudentApp(
		{
			site: buildSite({
				company: { id: 1, name: "One", hosts: ["one.test"], allowedOrigins: [origin] },
				service: { personConfig: ["USER_LOGIN"], openInstead: true, openFace: true },
				studentInfo: { signAll: true },
			}),
			teachers: [],
			courses: [
				buildCourse(courseId, {
					teacherIds: [],
					chapters: [{ id: "c1", chapterName: "One", lessons: lessons.map(lesson) }],
				}),
			],
			live: [
				at("now", -10),
				at("later", 120),
				at("ended", -120),
				at("recorded", -120, { replay: `${origin}/replay` }),
				at("gift", -10),
				at("off", -10, { cancelled: true }),
			],
			agreements: [buildAgreement("terms")],
			insteadRegistrations: [
				{
					...{ id: "national", registrationName: "Exam", courseIds: [courseId], mustBeAccepted: true },
					form: [{ code: "name", kind: "text", label: "Name", required: true }],
				},
			],
			students: students.map((id) => ({ id, account: id, password: "x" })),
		},
		{
			faceVendor: {
				createOrder: async ({ orderNo: order }) => `https://face.example/${order}`,
				async fact(asked) {
					const { state, about } = vendorReply;
					const { orderNo: found = asked, student = vendorReply.student, only = asked } = about;
					if (only !== asked) return { state: "waiting", orderNo: asked, subject: subjectOf(student) };
					if (state === "silent") throw new Error("the face vendor replied 503");
					return { state, orderNo: found, subject: subjectOf(student) };
				},
			},
		},
	);
	const faceSubjects = createFaceSubjects(app.site.deps.env.secret);
	subjectOf = (studentId) => faceSubjects({ companyId: 1, studentId });
	return {
		...app,
		/**
		 * What the vendor replies from now on, by default about the check that it is asked about, of the last student.
		 * @param about `only`: the one check of which it says so, while all others wait
		 */
		vendorSays: (state: Situation["vendor"], about: (typeof vendorReply)["about"] = {}) => {
			Object.assign(vendorReply, { state, about });
		},
		async become(situation: Situation, student: Student = "mei"): Promise<void> {
			Object.assign(vendorReply, { state: situation.vendor, student, about: {} });
			await app.site.db.company(1, async (sql) => {
				for (const [text, ...values] of statementsOf(situation, student)) await sql.query(text, values);
			});
		},
		entry: (lessonId: string, student: Student = "mei") =>
			app.ask<LessonEntry>(student, `/course/lesson/entry/${lessonId}?courseId=${courseId}`),
	};
}

export type EntryApp = Awaited<ReturnType<typeof openEntryApp>>;
