import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { lazyRequestLog } from "./lazyRequestLog.ts";

test("request log: created by its first line, with the id of the request", () => {
	const lines: string[] = [];
	const log = createLog("warn", { write: (line) => lines.push(line) });
	let made = 0;
	const counted = Object.assign(Object.create(log), {
		child: (...bindings: Parameters<typeof log.child>) => {
			made += 1;
			return log.child(...bindings);
		},
	});
	const request = lazyRequestLog(counted, { reqId: "r1" }, {});
	expect(made).toBe(0);
	request.warn({ err: new Error("first") }, "said");
	request.info("not said at this level");
	request.child({ part: "p" }).error("second");
	expect(made).toBe(1);
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		expect.objectContaining({
			level: 40,
			reqId: "r1",
			msg: "said",
			err: expect.objectContaining({ message: "first" }),
		}),
		expect.objectContaining({ level: 50, reqId: "r1", part: "p", msg: "second" }),
	]);
});
