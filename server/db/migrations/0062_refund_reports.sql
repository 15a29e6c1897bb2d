-- Up Migration

-- `refund`: money that went back without a refund of ours counting it, under the number that the vendor has it by.
alter table payment_report drop constraint payment_report_outcome_check,
	add check (outcome in ('mismatch', 'unknown', 'refund'));
