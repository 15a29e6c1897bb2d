// How long rows are stored: the one place that says it. A job deletes what has expired (server/shared/jobs/expireRows.ts),
// and inserts delete some in passing (purge.ts). docs/students.md shows the table to operators, and a test compares both.

interface Retention {
	/** SQL condition of the rows to be deleted. */
	readonly expired: string;
	/** As docs/students.md says it. */
	readonly duration: string;
}

/** Days of answers to entries of outboxes; the page stops trying ten days earlier. */
export const outboxDays = 40;
const eventDays = 90;
/** Days of papers of daily practice; each exercise has its own copy. Questions rest for two days less: zones differ by one. */
export const paperDays = 9;

/** A row outlives its value by as much as the clocks of two servers may differ. */
const spent: Retention = {
	expired: "expires_at < now() - interval '1 hour'",
	duration: "an hour after it expires, minutes after it was made",
};
const brief: Retention = {
	expired: "expires_at < now()",
	duration: "until it expires, minutes after it was made",
};
const stored: Retention = {
	expired: `stored_at < now() - interval '${outboxDays} days'`,
	duration: `${outboxDays} days`,
};

/** By table. Those that are not named here are kept until an operator or the student deletes what they hold. */
export const retention = {
	session: {
		expired: "expires_at < now() - interval '1 day'",
		duration: "a day after it expires, thirty days after the sign-in",
	},
	session_token: {
		expired: "expires_at < now() - interval '1 day'",
		duration: "a day after it expires, half an hour after it was made",
	},
	session_code: brief,
	socket_ticket: brief,
	entry_ticket: brief,
	face_login: brief,
	captcha_pass: brief,
	captcha_spent: spent,
	used_nonce: spent,
	sms_code: spent,
	third_attempt: spent,
	sms_sent: { expired: "sent_at < now() - interval '1 day'", duration: "a day" },
	student_event: {
		expired: `created_at < now() - interval '${eventDays} days'`,
		duration: `${eventDays} days, at most 1000 of a student`,
	},
	outbox_entry: stored,
	outbox_slot: stored,
	order_request: stored,
	merged_cart: stored,
	class_reservation: {
		expired: "expires_at < now()",
		duration:
			"a month after the class, or until the student ends it where the class is given again and again",
	},
	face_check: { expired: "asked_at < now() - interval '1 day'", duration: "a day" },
	calendar_event: {
		expired: "ends_at < now() - interval '90 days'",
		duration: "90 days after the event; nothing of a student",
	},
	lesson_reminder: {
		expired: "starts_at < now() - interval '1 day'",
		duration: "a day after the lesson began",
	},
	live_question: { expired: "asked_at < now() - interval '90 days'", duration: "90 days" },
	post: {
		expired: `deleted_at < now() - interval '30 days' and not exists (
			select from post as below where below.company_id = post.company_id
				and (below.parent_id = post.id or (below.topic = 'answer' and below.topic_id = post.id::text)))`,
		duration: "thirty days after it was deleted; while it has replies, without its text",
	},
	daily_paper: {
		expired: `day < current_date - ${paperDays}`,
		duration: `${paperDays} days; the exercises of it have a copy`,
	},
	// An essay has one for each time it was saved. No browser sends an answer again after that; the one that counts stays.
	exercise_answer_past: {
		expired: `done_at < now() - interval '${outboxDays} days'`,
		duration: `${outboxDays} days after it was given; the one that took its place stays`,
	},
	// The record lists those that were given up with an answer.
	exercise: {
		expired: `state = 'closed' and started_at < now() - interval '2 days' and not exists (
			select from exercise_answer
			where exercise_answer.company_id = exercise.company_id and exercise_id = exercise.id)`,
		duration: "two days after it began where it was given up without an answer; others stay",
	},
	// With the exercises that became no student's.
	guest: {
		expired: "seen_at < now() - interval '30 days'",
		duration: "30 days after the visitor was seen last, with what was practised",
	},
	message: { expired: "sent_at < now() - interval '2 years'", duration: "two years" },
	registration_entry: {
		expired: "sent_at < now() - interval '3 years'",
		duration: "three years after it was sent last",
	},
	instead_entry: {
		expired: "saved_at < now() - interval '3 years'",
		duration: "three years after the student saved it last",
	},
	operator_action: { expired: "at < now() - interval '3 years'", duration: "three years" },
} as const satisfies Readonly<Record<string, Retention>>;

export type ExpiringTable = keyof typeof retention;
