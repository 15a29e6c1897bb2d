// Every statement about the carts of students.
import type { CartItem, CourseCard } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { hasCourse } from "../../shared/grants/grantStore.ts";
import type { CartState } from "./rules.ts";

/** The items the school offers; the empty school stands for all. */
export async function cartItems(sql: Sql, studentId: string, schoolId: string): Promise<CartItem[]> {
	const rows = await sql.query<{ card: CourseCard; added_at: Date }>(
		`select course.card, added_at from cart_item
		join course on course.company_id = cart_item.company_id and course.id = cart_item.commodity_id
		where ${isOffered("course")} and student_id = $2 order by added_at desc, course.position, course.id`,
		[schoolId, studentId],
	);
	return rows.map(({ card, added_at }) => ({
		commodityId: card.id,
		courseName: card.courseName,
		coverUrl: card.coverUrl,
		price: card.price,
		currency: card.currency,
		...(card.originalPrice === undefined ? {} : { originalPrice: card.originalPrice }),
		addedAt: added_at.toISOString(),
	}));
}

type Known = Omit<CartState, "open">;

/**
 * The facts that decide whether a course may be added. Locks the student, so that concurrent additions are counted.
 */
export async function lockCartState(
	sql: Sql,
	studentId: string,
	courseId: string,
	schoolId: string,
): Promise<Known> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const [row] = await sql.query<Known>(
		`select exists (select from course where id = $3) as exists,
			exists (select from course where ${isOffered("course")} and id = $3) as offered,
			${hasCourse("$2", "$3")} as owned,
			exists (select from cart_item where student_id = $2 and commodity_id = $3) as "inCart",
			(select count(*)::int from cart_item where student_id = $2) as count`,
		[schoolId, studentId, courseId],
	);
	return row ?? { exists: false, offered: false, owned: false, inCart: false, count: 0 };
}

export async function addToCart(
	sql: Sql,
	companyId: number,
	studentId: string,
	courseId: string,
): Promise<void> {
	await sql.query(
		"insert into cart_item (company_id, student_id, commodity_id) values ($1, $2, $3) on conflict do nothing",
		[companyId, studentId, courseId],
	);
}

export async function removeFromCart(
	sql: Sql,
	studentId: string,
	courseIds: readonly string[],
): Promise<void> {
	await sql.query("delete from cart_item where student_id = $1 and commodity_id = any ($2::text[])", [
		studentId,
		courseIds,
	]);
}
