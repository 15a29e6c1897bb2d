import { accountRows } from "./accountRows.ts";
import { bankRows, practiceRows } from "./practiceRows.ts";

/** A row of company $1 in each table of catalogue and students, for a course c, a teacher t and a student s. */
export const catalogueRows = [
	"insert into package (company_id, id, position, course_ids, card, detail) values ($1, 'p', 0, '{c}', '{}', '{}')",
	`insert into open_class (company_id, id, position, teacher_id, first_start, zone, minutes, card, detail)
		values ($1, 'o', 0, 't', now(), 'UTC', 30, '{}', '{}')`,
	"insert into news (company_id, id, position, publish_date, card, body) values ($1, 'n', 0, now(), '{}', '{}')",
	"insert into asked_question (company_id, id, position, asked_on, card) values ($1, 'q', 0, now(), '{}')",
	`insert into content_item (company_id, kind, id, part, position, document)
		values ($1, 'pages', 'about', 'pages', 0, '{}')`,
	`insert into agreement_version (company_id, agreement_id, number, kind, name, html, plain, sha256, asks_again)
		values ($1, 'a', 1, 'ordinary', '""', '""', '""', repeat('0', 64), true)`,
	`insert into agreement_copy (company_id, student_id, target_kind, target_id, course_id, agreement_id, version)
		values ($1, 's', 'course', 'c', 'c', 'a', 1)`,
	"insert into instead_entry (company_id, student_id, registration_id, answers, files) values ($1, 's', 'r', '[]', '{}')",
	"insert into lesson_material (company_id, course_id, lesson_id, document) values ($1, 'c', 'l', '{}')",
	`insert into media (company_id, name, kind, content_type, bytes, sha256)
		values ($1, 'a.pdf', 'file', 'application/pdf', 1, 'x')`,
	`insert into media_file (company_id, path, media, id, key, content_type, bytes, sha256)
		values ($1, 'a.pdf', 'a.pdf', md5($1::int::text), 'media ' || $1::int, 'application/pdf', 1, 'x')`,
	`insert into learning_record (company_id, student_id, verb, object_kind, object_id, course_id, at)
		values ($1, 's', 'opened', 'lesson', 'l', 'c', now())`,
	"insert into lesson_watch (company_id, student_id, course_id, lesson_id) values ($1, 's', 'c', 'l')",
	`insert into note_moment
			(company_id, student_id, id, course_id, lesson_id, lesson_name, at_seconds, body, written_at)
		values ($1, 's', gen_random_uuid(), 'c', 'l', '""', 0, 'x', now())`,
	"insert into calendar_feed (company_id, student_id, secret_hash, language) values ($1, 's', 'h', 'zh')",
	"insert into calendar_event (company_id, id, mark, ends_at) values ($1, 'lesson:c:l', 'm', now())",
	`insert into lesson_reminder (company_id, student_id, course_id, lesson_id, starts_at)
		values ($1, 's', 'c', 'l', now())`,
	"insert into homework_work (company_id, student_id, course_id, homework_id, homework) values ($1, 's', 'c', 'h', '{}')",
	`insert into homework_version (company_id, work_id, student_id, number, body, files)
		select company_id, id, student_id, 1, '', '{}' from homework_work where company_id = $1`,
	"insert into registration_entry (company_id, student_id, registration_id, answers, files) values ($1, 's', 'r', '[]', '{}')",
	`insert into goods (company_id, id, part, position, kind, target_id, price, currency)
		values ($1, 'c', 'courses', 0, 'COURSE', 'c', 1, 'CNY')`,
	"insert into cart_item (company_id, student_id, commodity_id) values ($1, 's', 'c')",
	`insert into class_reservation (company_id, class_id, student_id, announced_for, expires_at)
		values ($1, 'o', 's', now(), now() - interval '1 day')`,
	"insert into followed_plan (company_id, student_id, plan_id) values ($1, 's', 'p')",
	"insert into collect_item (company_id, student_id, kind, target_id, collected_at) values ($1, 's', 'course', 'c', now())",
	"insert into message (company_id, student_id, sequence, title, body) values ($1, 's', 1, '\"\"', '\"\"')",
	"insert into enrolment (company_id, student_id, course_id) values ($1, 's', 'c')",
	`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id)
		values ($1, 's', 'course', 'c', 'seed', '')`,
	`insert into transition_log (company_id, kind, id, move, from_state, to_state, cause, actor)
		values ($1, 'grant', 'g', 'revoke', 'active', 'revoked', '', 'system')`,
	...accountRows("'s'"),
	`insert into student_order (company_id, order_no, student_id, state, currency, total)
		values ($1, 'r', 's', 'paid', 'CNY', 1)`,
	`insert into order_item (company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
		values ($1, 'r', 0, 'c', 'COURSE', 'c', '""', 1)`,
	`insert into payment (company_id, id, order_no, vendor, amount, currency, device, language, origin, valid_until)
		values ($1, 'PAYMENT0', 'r', 'alipay', 1, 'CNY', 'desktop', 'zh', '', now())`,
	`insert into payment_report (company_id, vendor, vendor_ref, payment_id, amount, currency, paid_at, outcome)
		values ($1, 'alipay', 'reported', 'PAYMENT8', 1, 'CNY', now(), 'unknown')`,
	`insert into erased_payment (company_id, vendor, vendor_ref, payment_id, amount, currency, paid_at, refunded, refund_ids)
		values ($1, 'alipay', 'erased', 'PAYMENT9', 1, 'CNY', now(), 0, '{}')`,
	"insert into stand_in_payment (company_id, vendor, id, document) values ($1, 'alipay', 'PAYMENT0', '{}')",
	`insert into invoice (company_id, id, order_no, title, amount, currency)
		values ($1, 'INVOICE0', 'r', '{}', 1, 'CNY')`,
	"insert into invoice_title (company_id, student_id, kind, name) values ($1, 's', 'person', 'n')",
	`insert into refund (company_id, id, payment_id, order_no, amount, cause, actor)
		values ($1, 'REFUND00', 'PAYMENT0', 'r', 1, 'student', 'student')`,
	"insert into refund_item (company_id, refund_id, order_no, position, amount) values ($1, 'REFUND00', 'r', 0, 1)",
	"insert into coupon_kind_count (company_id, kind_id, taken) values ($1, 'k', 1)",
	"insert into coupon (company_id, id, student_id, kind_id, source) values ($1, 'u', 's', 'k', 'claim')",
	"insert into coupon_code (company_id, kind_id, batch, code_hash, coupon_id) values ($1, 'k', 'b', 'h', 'u')",
	`insert into order_request (company_id, student_id, request_id, content_hash, answer)
		values ($1, 's', '00000000-0000-4000-8000-000000000000', 'h', '{}')`,
	`insert into merged_cart (company_id, id, student_id)
		values ($1, '00000000-0000-4000-8000-000000000000', 's')`,
	`insert into outbox_entry (company_id, student_id, id, kind)
		values ($1, 's', '00000000-0000-4000-8000-000000000000', 'note.save')`,
	`insert into outbox_slot (company_id, student_id, queue_id, kind, slot, number)
		values ($1, 's', '00000000-0000-4000-8000-000000000000', 'note.save', 'c', 1)`,
	`insert into note (company_id, student_id, course_id, course_name, body, version, written_at, writer, run_base)
		values ($1, 's', 'c', '""', 'x', 1, now(), 'w', 0)`,
	`insert into note_copy (company_id, student_id, course_id, body, written_at, writer, base)
		values ($1, 's', 'c', 'x', now(), 'w', 0)`,
	"insert into student_event (company_id, student_id, sequence, type, body) values ($1, 's', 1, 'message', '{}')",
	`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size)
		values ($1, md5(''), 's', 'general', 'a.zip', $1::int || '/a.zip', 1, 1)`,
	"insert into signing_key (company_id, kid, public_key, private_key) values ($1, 'k', '{}', 'x')",
	"insert into operator_action (company_id, actor, action, student_id) values ($1, 'anna', 'x', 's')",
	`insert into imported_student (company_id, action_id, student_id)
		select company_id, id, 's' from operator_action where company_id = $1 limit 1`,
	`insert into post (company_id, student_id, topic, topic_id, body, request_id)
		values ($1, 's', 'group', 'g', 'x', gen_random_uuid())`,
	`insert into post_report (company_id, post_id, student_id, reason)
		select company_id, id, 's', 'spam' from post where company_id = $1 limit 1`,
	"insert into group_member (company_id, group_id, student_id) values ($1, 'g', 's')",
	"insert into closed_topic (company_id, topic, topic_id) values ($1, 'group', 'g')",
	"insert into due_job (company_id, kind, key) values ($1, 'test', 'j')",
	`insert into socket_ticket (ticket_hash, company_id, session_id, expires_at)
		select 'ticket ' || company_id, company_id, id, now() from session where company_id = $1 limit 1`,
	`insert into entry_ticket (ticket_hash, company_id, session_id, course_id, lesson_id, expires_at)
		select 'ticket ' || company_id, company_id, id, 'c', 'l', now() from session where company_id = $1 limit 1`,
	`insert into live_seat (company_id, course_id, lesson_id, student_id, seat)
		values ($1, 'c', 'l', 's', gen_random_uuid())`,
	`insert into live_question (company_id, course_id, lesson_id, student_id, id, text)
		values ($1, 'c', 'l', 's', gen_random_uuid(), 'x')`,
	`insert into face_check (company_id, order_no, student_id, course_id, lesson_id)
		values ($1, 'f' || $1::int, 's', 'c', 'l')`,
	"insert into free_confirmation (company_id, student_id, course_id) values ($1, 's', 'c')",
	"insert into student_profile (company_id, student_id) values ($1, 's')",
	"insert into student_group_choice (company_id, student_id, school_id) values ($1, 's', '')",
	`insert into sms_code (company_id, mobile, purpose, code_hash, expires_at, tries_left)
		values ($1, '13900000000', 'x', 'h', now(), 5)`,
	"insert into captcha_spent (company_id, id, expires_at) values ($1, 'c', now())",
	"insert into sms_sent (company_id, number_hash, address_hash) values ($1, 'n', 'a')",
	`insert into face_login (company_id, order_no, student_id, token_hash, expires_at)
		values ($1, 'f', 's', 'h', now())`,
	"insert into third_account (company_id, vendor, third_id, student_id) values ($1, 'qq', 't', 's')",
	`insert into third_attempt (company_id, id, browser_hash, state_hash, vendor, way, expires_at)
		values ($1, 'a-try-of-nobody-in-particular', 'b', 's', 'qq', 'tab', now())`,
	`insert into custom_field_value (company_id, student_id, school_id, field_code, field_values)
		values ($1, 's', '', 'f', '[]')`,
	...bankRows,
	...practiceRows("'s'"),
];
