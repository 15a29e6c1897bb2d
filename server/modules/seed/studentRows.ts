// The things of students as their tables hold them. A seed document tells how long ago something was, so that a demo
// is as fresh whenever it is seeded; the clock comes in as a value.
import type {
	SeedCourse,
	SeedDocument,
	SeedEnrolment,
	SeedStudent,
} from "../../../schemas/generated/documents.ts";

type When = (daysAgo: number) => string;

function enrolmentRow(
	{ courseId, daysAgo, lastLessonId, studiedDaysAgo }: SeedEnrolment,
	course: SeedCourse | undefined,
	when: When,
) {
	const lessons = course?.chapters.flatMap((chapter) => chapter.lessons.map(({ id }) => id)) ?? [];
	return {
		course_id: courseId,
		enrolled_at: when(daysAgo),
		lesson_id: lastLessonId,
		studied_at: lastLessonId === undefined ? undefined : when(studiedDaysAgo ?? daysAgo),
		done_lesson_ids: lastLessonId === undefined ? [] : lessons.slice(0, lessons.indexOf(lastLessonId)),
	};
}

/** What the student bought, under the names the courses have now. */
function orderRows({ id, orders = [] }: SeedStudent, courses: ReadonlyMap<string, SeedCourse>, when: When) {
	return orders.map(({ orderNo, state, daysAgo, items }) => ({
		order_no: orderNo,
		student_id: id,
		state,
		ordered_at: when(daysAgo),
		currency: courses.get(items[0]?.courseId ?? "")?.currency ?? "CNY",
		items: items.map(({ courseId, price }, position) => ({
			order_no: orderNo,
			position,
			course_id: courseId,
			course_name: courses.get(courseId)?.courseName ?? courseId,
			price,
		})),
	}));
}

/** A row for every student a message is for; the oldest has the lowest number. */
function messageRows({ messages = [], students = [] }: SeedDocument, when: When): object[] {
	const oldestFirst = messages.toSorted((a, b) => b.daysAgo - a.daysAgo);
	return students.flatMap(({ id }) =>
		oldestFirst
			.filter((message) => message.students?.includes(id) ?? true)
			.map(({ title, body, daysAgo, readBy = [] }, sequence) => ({
				student_id: id,
				sequence,
				title,
				body,
				sent_at: when(daysAgo),
				read_at: readBy.includes(id) ? when(daysAgo) : undefined,
			})),
	);
}

/** What a student told of themselves; a choice of group is one of the whole company. */
function toldRows({ id, profile }: SeedStudent) {
	const { groupIds = [], proxyOrgId = "", answers = {}, ...person } = profile ?? {};
	return {
		profiles: profile ? [{ student_id: id, ...person }] : [],
		groupChoices:
			groupIds.length > 0 || proxyOrgId
				? [{ student_id: id, group_ids: groupIds, proxy_org_id: proxyOrgId }]
				: [],
		answers: Object.entries(answers).map(([field_code, field_values]) => ({
			...{ student_id: id, field_code, field_values },
		})),
	};
}

/** Everything but the students themselves, whose passwords take their time. */
export function studentThings(document: SeedDocument, now: Date) {
	const { students = [] } = document;
	const courses = new Map(document.courses?.map((course) => [course.id, course]));
	const when: When = (daysAgo) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
	const told = students.map(toldRows);
	const orders = students.flatMap((student) => orderRows(student, courses, when));
	return {
		messages: messageRows(document, when),
		enrolments: students.flatMap(({ id, enrolments = [] }) =>
			enrolments.map((enrolment) => ({
				student_id: id,
				...enrolmentRow(enrolment, courses.get(enrolment.courseId), when),
			})),
		),
		cartItems: students.flatMap(({ id, cart = [] }) =>
			// A minute between two, so that they keep their order.
			cart.map((course_id, place) => ({ student_id: id, course_id, added_at: when((place + 1) / 1440) })),
		),
		points: students.flatMap(({ id, points = [] }) =>
			points.map(({ amount, reason, daysAgo }) => ({
				student_id: id,
				amount,
				reason,
				entered_at: when(daysAgo),
			})),
		),
		profiles: told.flatMap(({ profiles }) => profiles),
		groupChoices: told.flatMap(({ groupChoices }) => groupChoices),
		answers: told.flatMap(({ answers }) => answers),
		orders: orders.map(({ items: _items, ...order }) => order),
		orderItems: orders.flatMap(({ items }) => items),
	};
}
