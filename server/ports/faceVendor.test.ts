import { expect, onTestFinished, test, vi } from "vitest";
import { httpFaceVendor } from "./faceVendor.ts";

const vendor = httpFaceVendor({ url: "https://face.test/v1", key: "key-of-the-vendor" });
const order = { orderNo: "a/b?c", returnUrl: "https://school.example/join/face", subject: "pseudonym" };
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

/** Replaces fetch. @returns its requests */
function network(answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
	const asked: { url: string; init: RequestInit }[] = [];
	vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
		asked.push({ url, init });
		return answer(init.signal);
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	return asked;
}

test("face vendor: an order is posted with the key, and its address returned", async () => {
	const asked = network(() => json({ url: "https://face.test/show/1" }));
	expect(await vendor.createOrder(order)).toBe("https://face.test/show/1");
	expect(asked).toMatchObject([
		{
			url: "https://face.test/v1/orders",
			init: {
				method: "POST",
				headers: { "content-type": "application/json", authorization: "Bearer key-of-the-vendor" },
				// The key must not follow a redirect to another host.
				redirect: "error",
			},
		},
	]);
	expect(JSON.parse(String(asked[0]?.init.body))).toEqual(order);
});

test("face vendor: an order's number is one segment of the path, and only the vendor's own words end an order", async () => {
	const replies = ["passed", "failed", "waiting", "PASSED", true, undefined];
	const states = replies.values();
	const { orderNo, subject } = order;
	const asked = network(() => json({ state: states.next().value, orderNo, subject }));
	const found: unknown[] = [];
	for (const _ of replies) found.push(await vendor.fact(orderNo));
	expect(found).toEqual(
		["passed", "failed", "waiting", "waiting", "waiting", "waiting"].map((state) => ({
			state,
			orderNo,
			subject,
		})),
	);
	expect(asked[0]?.url).toBe("https://face.test/v1/orders/a%2Fb%3Fc");
	expect(asked[0]?.init).toMatchObject({ method: "GET", redirect: "error" });
	expect(asked[0]?.init.body).toBeUndefined();
});

test.each([
	["an error status", () => json({ url: "https://face.test/show/1", state: "passed" }, 500), /replied 500/],
	["text that is not JSON", () => new Response("<html>"), SyntaxError],
	["JSON that is not an object", () => json(null), TypeError],
])("face vendor: %s is an error of both calls", async (_, answer, error) => {
	network(answer);
	await expect(vendor.createOrder(order)).rejects.toThrow(error);
	await expect(vendor.fact(order.orderNo)).rejects.toThrow(error);
});

test("face vendor: an order that it does not know, and a reply that does not name what it is about", async () => {
	network(() => json({}, 404));
	expect(await vendor.fact(order.orderNo)).toBeUndefined();
	await expect(vendor.createOrder(order)).rejects.toThrow("replied 404");
	network(() => json({ state: "passed" }));
	expect(await vendor.fact(order.orderNo)).toEqual({ state: "passed", orderNo: "", subject: "" });
});

test("face vendor: an order without an address is an error", async () => {
	network(() => json({ url: 1 }));
	await expect(vendor.createOrder(order)).rejects.toThrow("found none");
});

test("face vendor: a vendor that does not answer is given up after 8 s", async () => {
	const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
		expect(ms).toBe(8_000);
		return AbortSignal.abort(new DOMException("The operation timed out.", "TimeoutError"));
	});
	onTestFinished(() => timeout.mockRestore());
	network((signal) => Promise.reject(signal?.reason));
	await expect(vendor.fact(order.orderNo)).rejects.toThrow("timed out");
});
