// What many ask for at the same time, answered together: who asks while a batch is under way is in the next one. So a
// thousand students at the same instant cost the database a few transactions, and one alone does not wait.
import { DatabaseBusy, DatabaseUnavailable } from "../db/sql.ts";

/** Of one batch whose statements each answer for all of it; a longer one would hold up other transactions. */
const defaultMaxItems = 250;
/** Who waits for a batch of the same group; one more is refused at once. */
const maxWaiting = 4_000;

interface Waiting<Asked, Answer> {
	readonly asked: Asked;
	readonly resolve: (answer: Answer) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * @param load answers a batch, in its order; where it fails, everybody in the batch is told so, and where the database is
 * away, everybody who waits: the next batch would only wait for it as long as this one did
 * @param maxItems that are in one batch
 * @returns asks; only those of one group are in a batch together
 */
export function createBatches<Asked, Answer>(
	load: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
	maxItems = defaultMaxItems,
) {
	const groups = new Map<string, Waiting<Asked, Answer>[]>();

	async function run(group: string, waiting: Waiting<Asked, Answer>[]): Promise<void> {
		while (waiting.length > 0) {
			const batch = waiting.splice(0, maxItems);
			try {
				const answers = await load(batch.map(({ asked }) => asked));
				for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer);
			} catch (error) {
				const isAway = error instanceof DatabaseUnavailable && !(error instanceof DatabaseBusy);
				for (const { reject } of isAway ? [...batch, ...waiting.splice(0)] : batch) reject(error);
			}
		}
		groups.delete(group);
	}

	return (group: string, asked: Asked): Promise<Answer> => {
		const { promise, resolve, reject } = Promise.withResolvers<Answer>();
		const present = groups.get(group);
		if (present && present.length >= maxWaiting)
			return Promise.reject(new DatabaseBusy(`${present.length} wait for the same batches already`));
		const waiting = present ?? [];
		waiting.push({ asked, resolve, reject });
		if (!present) {
			groups.set(group, waiting);
			void run(group, waiting);
		}
		return promise;
	};
}
