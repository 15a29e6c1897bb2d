-- Up Migration

-- Of answers that another one has replaced, the old ones are deleted.
create index exercise_answer_past_done on exercise_answer_past (done_at);
