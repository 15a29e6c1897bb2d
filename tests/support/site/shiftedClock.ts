// Imported first by a process whose clock runs as usual, but began at another time (tests/support/site/fixedClock.ts).
const { CLOCK_SHIFT_MS: shiftMs = "0" } = process.env;
const realNow = Date.now;
const now = (): number => realNow() + Number(shiftMs);

Date.now = now;
globalThis.Date = new Proxy(Date, {
	apply: () => new Date().toString(),
	construct: (target, args, newTarget) =>
		Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
});
