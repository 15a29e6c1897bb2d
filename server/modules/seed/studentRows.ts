// Rows of what belongs to students. A seed document counts days back from the day of seeding.
import { randomUUID } from "node:crypto";
import type {
	ContentCourse,
	SeedDocument,
	SeedEnrolment,
	SeedStudent,
} from "../../../schemas/generated/documents.ts";
import type { Grant } from "../../shared/grants/grantStore.ts";
import { allCourses } from "./studentRules.ts";

type When = (daysAgo: number) => string;

const dayMs = 86_400_000;

/** A student has the courses of their enrolments. */
export const seedGrants = ({ students = [] }: SeedDocument, now: Date): Grant[] =>
	students.flatMap(({ id, enrolments = [] }) =>
		enrolments.map(({ courseId, daysAgo }) => ({
			studentId: id,
			targetKind: "course" as const,
			targetId: courseId,
			causeKind: "seed" as const,
			causeId: "",
			startsAt: new Date(now.getTime() - daysAgo * dayMs),
		})),
	);

function enrolmentRow(
	{ courseId, daysAgo, lastLessonId, studiedDaysAgo }: SeedEnrolment,
	course: ContentCourse | undefined,
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

/** Order items get the present names of the courses. What was refunded was refunded as a whole. */
function orderRows(
	{ id, orders = [] }: SeedStudent,
	courses: ReadonlyMap<string, ContentCourse>,
	when: When,
) {
	return orders.map(({ orderNo, state, daysAgo, items }) => ({
		order_no: orderNo,
		student_id: id,
		state,
		ordered_at: when(daysAgo),
		paid_at: state === "cancelled" ? undefined : when(daysAgo),
		total: items.reduce((sum, { price }) => sum + price, 0),
		currency: courses.get(items[0]?.courseId ?? "")?.currency ?? "CNY",
		items: items.map(({ courseId, price }, position) => ({
			order_no: orderNo,
			position,
			commodity_id: courseId,
			kind: "COURSE",
			target_id: courseId,
			commodity_name: courses.get(courseId)?.courseName ?? courseId,
			price,
			refunded: state === "refunded" ? price : 0,
		})),
	}));
}

/** A row for every recipient of a message; the oldest has the lowest number. */
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

/** What a student filled in; the choice of a group is the same for all schools of the company. */
function profileRows({ id: student_id, profile }: SeedStudent) {
	const { groupIds = [], proxyOrgId = "", answers = {}, ...person } = profile ?? {};
	const own = { student_id, school_id: "" };
	return {
		profiles: profile
			? [
					{
						student_id,
						name: person.name ?? "",
						identity_type_code: person.identityTypeCode ?? "",
						identity_id: person.identityId ?? "",
						sex: person.sex ?? "",
						education_code: person.educationCode ?? "",
						province: person.province ?? "",
						city: person.city ?? "",
						county: person.county ?? "",
						address_detail: person.addressDetail ?? "",
					},
				]
			: [],
		groupChoices:
			groupIds.length > 0 || proxyOrgId ? [{ ...own, group_ids: groupIds, proxy_org_id: proxyOrgId }] : [],
		answers: Object.entries(answers).map(([field_code, field_values]) => ({
			...own,
			field_code,
			field_values,
		})),
	};
}

/** The accounts of points, and their entries from the oldest on. */
function pointRows(students: readonly SeedStudent[], when: When) {
	const ledgers = students.flatMap(({ id, points = [] }) => {
		const account = { student_id: id, kind: "point", currency: "", withdrawable: 0 };
		let balance = 0;
		const entries = points
			.toSorted((one, other) => other.daysAgo - one.daysAgo)
			.map(({ amount, reason, daysAgo }, i) => {
				balance += amount;
				const cause = { cause_kind: "seed", cause_id: String(i + 1) };
				const entry = {
					id: randomUUID(),
					sequence: i + 1,
					amount,
					balance,
					reason,
					entered_at: when(daysAgo),
				};
				return { ...account, ...cause, ...entry };
			});
		return entries.length > 0
			? [{ account: { ...account, balance, sequence: entries.length }, entries }]
			: [];
	});
	return {
		accounts: ledgers.map(({ account }) => account),
		accountEntries: ledgers.flatMap(({ entries }) => entries),
	};
}

/** All rows but those of the students themselves. */
export function studentRows(document: SeedDocument, now: Date) {
	const { students = [] } = document;
	const courses = new Map(allCourses(document).map((course) => [course.id, course]));
	const { packages = [], goods = [] } = document;
	const sold = new Map([...allCourses(document), ...packages, ...goods].map((each) => [each.id, each]));
	const when: When = (daysAgo) => new Date(now.getTime() - daysAgo * dayMs).toISOString();
	const profiles = students.map(profileRows);
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
			// A minute apart: the list is ordered by this time.
			cart.map((commodityId, i) => ({
				student_id: id,
				commodity_id: commodityId,
				price: sold.get(commodityId)?.price,
				currency: sold.get(commodityId)?.currency,
				added_at: when((i + 1) / 1440),
			})),
		),
		...pointRows(students, when),
		profiles: profiles.flatMap((each) => each.profiles),
		groupChoices: profiles.flatMap(({ groupChoices }) => groupChoices),
		answers: profiles.flatMap(({ answers }) => answers),
		orders: orders.map(({ items: _items, ...order }) => order),
		orderItems: orders.flatMap(({ items }) => items),
	};
}
