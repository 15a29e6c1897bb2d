import type { Deps } from "../deps.ts";
import { classNotices } from "../modules/open-class/notices.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";
import { createStoreMessages } from "./storeMessages.ts";

/** The job that notifies students who have a seat in an open class. */
export const createClassNotices = ({ db, bus }: Pick<Deps, "db" | "bus">, clock?: () => Date): JobKind =>
	classNotices({ db, store: createStoreMessages({ bus }) }, clock);
