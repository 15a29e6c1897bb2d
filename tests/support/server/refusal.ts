import { OperatorRefused } from "../../../server/shared/operatorRefused.ts";

/** The refusal with which a change of a site ends. */
export async function refusal(work: Promise<unknown>): Promise<OperatorRefused> {
	const error = await work.then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof OperatorRefused)) throw new Error(`expected a refusal, found ${error}`);
	return error;
}
