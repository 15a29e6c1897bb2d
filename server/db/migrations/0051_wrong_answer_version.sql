-- Up Migration

-- Of the last answer that was wrong: the version of its question, whose ids it has, and when it was given. Null where it was
-- stored before these columns; then the version is the one of the last answer.
alter table review_card
	add column wrong_version text,
	add column wrong_at timestamptz;
