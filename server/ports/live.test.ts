import { jwtVerify } from "jose";
import { expect, test } from "vitest";
import { createLive } from "./live.ts";
import { readVendors } from "./vendors.ts";

const secret = "a secret of at least thirty-two characters";
const shipped = readVendors({}).live;
const server = {
	url: "wss://live.test",
	apiKey: "API7",
	apiSecret: "a-secret-of-LiveKit-with-more-than-32-signs",
};
const lesson = { companyId: 1, courseId: "react-studio", lessonId: "react-studio.4.2" };
const mei = { id: "maple-mei", name: "梅 & Mei" };
const live = createLive({ secret, vendors: shipped });

test("rooms of others: the address of the content with the vendor's parameters", async () => {
	const enter = async (vendor: "gh" | "cc" | "meeting") => {
		const entry = await live.enter(
			{ ...lesson, vendor, address: "https://live.test/r?id=7#x" },
			mei,
			"student",
		);
		return entry.kind === "redirect" ? new URL(entry.url) : undefined;
	};
	const gh = await enter("gh");
	expect(gh?.origin).toBe("https://live.test");
	expect([...(gh?.searchParams.keys() ?? [])]).toEqual(["id", "nickname", "uid"]);
	expect(gh?.searchParams.get("nickname")).toBe(mei.name);
	// A pseudonym: the vendor never gets the student's id, nor anything that is good at this site.
	expect(gh?.href).not.toContain(mei.id);
	expect((await enter("gh"))?.searchParams.get("uid")).toBe(gh?.searchParams.get("uid"));
	expect((await enter("cc"))?.searchParams.get("autoLogin")).toBe("true");
	expect((await enter("meeting"))?.href).toBe("https://live.test/r?id=7#x");
});

test("LiveKit: a JWT of its own secret that admits to one room", async () => {
	const { enter, has } = createLive({ secret, vendors: { ...shipped, livekit: server } });
	expect([has("livekit"), live.has("livekit")]).toEqual([true, false]);
	const entry = await enter({ ...lesson, vendor: "livekit" }, mei, "student");
	if (entry.kind !== "livekit") throw new Error(`expected livekit, found ${entry.kind}`);
	expect(entry.url).toBe(server.url);
	const { payload } = await jwtVerify(entry.token, Buffer.from(server.apiSecret), { issuer: "API7" });
	expect(payload).toMatchObject({
		name: mei.name,
		video: {
			room: "1.react-studio.react-studio.4.2",
			roomJoin: true,
			canPublish: false,
			canSubscribe: true,
			canPublishData: false,
		},
	});
	expect(payload.sub).not.toContain(mei.id);
	expect((payload.exp ?? 0) - (payload.nbf ?? 0)).toBe(600);
	const teacher = await enter({ ...lesson, vendor: "livekit" }, mei, "teacher");
	if (teacher.kind !== "livekit") throw new Error("expected livekit");
	expect((await jwtVerify(teacher.token, Buffer.from(server.apiSecret))).payload).toMatchObject({
		video: { canPublish: true, canPublishData: true },
	});
});

test("the room of the demonstration: only there, and vendors are played there", async () => {
	expect(live.has("room")).toBe(false);
	const demo = createLive({
		secret,
		vendors: shipped,
		standIn: (vendor, url) => `/s/vendor/live?${vendor}${url.host}`,
	});
	expect(demo.has("room")).toBe(true);
	expect(await demo.enter({ ...lesson, vendor: "room" }, mei, "student")).toEqual({ kind: "room" });
	expect(demo.replay("gh", "https://live.test/replay")).toEqual({
		kind: "redirect",
		url: "/s/vendor/live?ghlive.test",
	});
	expect(live.replay("gh", "https://live.test/replay")).toEqual({
		kind: "redirect",
		url: "https://live.test/replay",
	});
});
