// Bytes that a script makes in a thread of its own, so that requests do not wait for it.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

const timeoutMs = 120_000;

/**
 * @param script posts its bytes as a message
 * @throws when it ends or fails before that, or takes too long
 */
export async function threadBytes(script: URL, workerData: unknown): Promise<Buffer> {
	const thread = new Worker(script, { workerData });
	const end = new AbortController();
	thread.once("exit", (code) =>
		end.abort(
			new Error(`the thread ${script.pathname.slice(-60)} must post its bytes, found its end with ${code}`),
		),
	);
	const signal = AbortSignal.any([end.signal, AbortSignal.timeout(timeoutMs)]);
	try {
		const [bytes] = (await once(thread, "message", { signal })) as [Uint8Array];
		return Buffer.from(bytes);
	} catch (error) {
		throw signal.aborted ? signal.reason : error;
	} finally {
		await thread.terminate();
	}
}
