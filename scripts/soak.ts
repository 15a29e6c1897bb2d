// The long versions of what `npm test` samples: ten seeds of every fault scenario, ten thousand hostile documents,
// twenty thousand hostile requests, every combination of the sign-in methods, and the model tests at full size.
import { runFaults } from "./faults.ts";
import { runVitest } from "./runVitest.ts";

process.env["SOAK"] = "1";
const words = process.argv.slice(2);
const files = [
	"fuzz",
	"hostileHttp",
	"signInMethods",
	"/realtime/frames",
	"faultProxy",
	"socketBatches",
	"outbox",
	"formStore",
	"practice/merge",
	"orders/money",
];
const tests = await runVitest(words.length > 0 ? words : files);
const faults = words.length > 0 ? { passed: 0, failed: 0 } : await runFaults();
const failed = tests.failed + faults.failed;
console.log(`\n${tests.passed + faults.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
