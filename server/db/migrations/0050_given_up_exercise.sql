-- Up Migration

-- Of exercises that were given up, those without an answer are deleted.
create index exercise_given_up on exercise (started_at) where state = 'closed';
