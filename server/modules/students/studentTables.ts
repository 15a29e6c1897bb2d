// The tables with rows of a student: what an export has, and an erasure deletes. A test compares the list with the
// database, so that a new table is neither left out nor left behind.

export interface StudentTable {
	readonly name: string;
	/** SQL condition for the rows of the student whose id is $1; by default those whose student_id it is. */
	readonly rows?: string;
	/** Columns that an export leaves out: secrets, and copies for the database's own use. */
	readonly omitted?: readonly string[];
	/** Of no use to the student, so not in an export: technical state that lasts minutes, or copies of what is. */
	readonly isTechnical?: true;
	/** Not deleted with the student by the database. */
	readonly isUnreferenced?: true;
}

const ofOrder = "order_no in (select order_no from student_order where student_id = $1)";
const ofSession = "session_id in (select id from session where student_id = $1)";

/** Those without a reference to the student come first: their rows are found by rows of the others. */
export const studentTables: readonly StudentTable[] = [
	{
		name: "sms_code",
		rows: `mobile in (
			select mobile from student where id = $1 union select mobile from student_profile where student_id = $1)`,
		isTechnical: true,
		isUnreferenced: true,
	},
	{
		name: "third_attempt",
		rows: "(vendor, third_id) in (select vendor, third_id from third_account where student_id = $1)",
		isTechnical: true,
		isUnreferenced: true,
	},
	{
		name: "transition_log",
		rows: `(kind, id) in (select 'grant', id::text from access_grant where student_id = $1
			union all select 'post', id::text from post where student_id = $1
			union all select 'registration', id from registration_entry where student_id = $1
			union all select 'instead', id from instead_entry where student_id = $1
			union all select 'homework', id from homework_work where student_id = $1
			union all select 'exercise', id::text from exercise where student_id = $1
			union all select 'coupon', id from coupon where student_id = $1
			union all select 'couponCode', id from coupon_code
				where coupon_id in (select id from coupon where student_id = $1)
			union all select 'order', order_no from student_order where student_id = $1
			union all select 'payment', id from payment where ${ofOrder}
			union all select 'refund', id from refund where ${ofOrder}
			union all select 'invoice', id from invoice where ${ofOrder}
			union all select 'agreement', id::text from agreement_copy where student_id = $1
			union all select 'withdrawal', id::text from withdrawal where student_id = $1)`,
		isUnreferenced: true,
	},
	{ name: "student", rows: "id = $1", omitted: ["password_hash", "account_key", "email_key"] },
	{ name: "student_profile" },
	{ name: "student_group_choice" },
	{ name: "custom_field_value" },
	{ name: "stored_file", omitted: ["key"] },
	{ name: "third_account" },
	{ name: "access_grant" },
	{ name: "enrolment" },
	{ name: "learning_record" },
	{ name: "lesson_watch" },
	{ name: "registration_entry", omitted: ["files"] },
	{ name: "instead_entry", omitted: ["files"] },
	{ name: "homework_work" },
	{ name: "homework_version" },
	{ name: "note" },
	{ name: "note_moment" },
	{ name: "note_copy" },
	{ name: "followed_plan" },
	{ name: "collect_item" },
	{ name: "exercise" },
	...["exercise_answer", "exercise_answer_past", "exercise_mark"].map((name) => ({
		name,
		rows: "exercise_id in (select id from exercise where student_id = $1)",
	})),
	{ name: "question_report" },
	{ name: "practised_task" },
	{ name: "guest", isTechnical: true },
	{ name: "review_card" },
	{ name: "review_log" },
	{ name: "review_setting" },
	{ name: "question_collect" },
	{ name: "class_reservation" },
	{ name: "live_seat", omitted: ["seat"] },
	{ name: "live_question" },
	{ name: "calendar_feed", omitted: ["secret_hash"] },
	{ name: "lesson_reminder", isTechnical: true },
	{ name: "face_check", isTechnical: true },
	{ name: "free_confirmation" },
	{ name: "post", omitted: ["request_id"] },
	{ name: "post_report" },
	{ name: "group_member" },
	{ name: "cart_item" },
	{ name: "student_order" },
	...["order_item", "payment", "refund", "refund_item"].map((name) => ({ name, rows: ofOrder })),
	{ name: "invoice", rows: ofOrder, omitted: ["file_key"] },
	{ name: "invoice_title" },
	{ name: "agreement_copy", omitted: ["file_key"] },
	{ name: "order_request", isTechnical: true },
	{ name: "coupon" },
	// Stays, without whose it was: nobody else can use the code.
	{
		name: "coupon_code",
		rows: "coupon_id in (select id from coupon where student_id = $1)",
		omitted: ["code_hash"],
	},
	{ name: "merged_cart", isTechnical: true },
	{ name: "account" },
	{ name: "account_entry" },
	// Stays, as a code of a coupon does.
	{ name: "card", omitted: ["code_hash"] },
	{ name: "invite_code" },
	{
		name: "invitation",
		rows: "student_id = $1 or inviter_id = $1",
		// Of the other student.
		omitted: ["student_id", "inviter_id", "order_no"],
	},
	{ name: "withdrawal", omitted: ["payee"] },
	{ name: "message" },
	{ name: "session", omitted: ["refresh_hash"] },
	{ name: "student_event", isTechnical: true },
	{ name: "outbox_entry", isTechnical: true },
	{ name: "outbox_slot", isTechnical: true },
	{ name: "session_token", rows: ofSession, isTechnical: true },
	{ name: "session_code", rows: ofSession, isTechnical: true },
	{ name: "socket_ticket", rows: ofSession, isTechnical: true },
	{ name: "entry_ticket", rows: ofSession, isTechnical: true },
	{ name: "face_login", isTechnical: true },
	{ name: "imported_student", isTechnical: true },
];

export const rowsOf = ({ rows = "student_id = $1" }: StudentTable): string => rows;
