// Jobs that give students something or notify them.
import type { Deps } from "../deps.ts";
import { refreshJob } from "../shared/agreements/studentAgreements.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";
import { answerNotices } from "./answerNotices.ts";
import { createClassNotices } from "./classNotices.ts";
import { createInviteRewards } from "./inviteRewards.ts";
import { createLessonReminders } from "./lessonReminders.ts";

export const studentJobs = (deps: Deps): readonly JobKind[] => [
	answerNotices,
	createClassNotices(deps),
	createInviteRewards(deps),
	createLessonReminders(deps),
	refreshJob,
];
