// Headers that every answer carries. Pages replace the Content-Security-Policy by one of their own.
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** For everything that is not a page: were it opened as one, it could load and run nothing. */
export const closedPolicy =
	"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

const permissions = [
	"accelerometer",
	"browsing-topics",
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"hid",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"serial",
	"usb",
	"xr-spatial-tracking",
]
	.map((name) => `${name}=()`)
	.join(", ");

/** What these forbid, the closed policy leaves no way to do; calls are many, and their answers often short. */
const pagesOnly = new Set([
	"cross-origin-opener-policy",
	"origin-agent-cluster",
	"permissions-policy",
	"x-dns-prefetch-control",
	"x-download-options",
	"x-permitted-cross-domain-policies",
	"x-xss-protection",
]);

/** What helmet says; the same for every answer, so it is asked once. */
async function ofHelmet(): Promise<Record<string, string>> {
	const app = Fastify();
	await app.register(helmet, {
		global: true,
		contentSecurityPolicy: false,
		strictTransportSecurity: false,
		xFrameOptions: { action: "deny" },
		// A process of its own for the page, where the browser can: a third party's frame that never ends does not
		// freeze it (tests/journeys/hostileScript.test.ts).
		originAgentCluster: true,
		// Addresses hold sign-in codes for a moment; not even our own pages are told them.
		referrerPolicy: { policy: "strict-origin" },
	});
	app.get("/", async (_request, reply) => reply.raw.getHeaders());
	const reply = await app.inject("/");
	return reply.json();
}

export const securityHeaders = fp(async (app: FastifyInstance) => {
	const ofPages = {
		...(await ofHelmet()),
		"content-security-policy": closedPolicy,
		"permissions-policy": permissions,
	};
	const ofCalls = Object.fromEntries(Object.entries(ofPages).filter(([name]) => !pagesOnly.has(name)));
	app.addHook("onRequest", (request, reply, done) => {
		reply.headers(request.raw.url?.startsWith("/s/api/") ? ofCalls : ofPages);
		// Over plain http the header means nothing, and on localhost it would outlive the demonstration.
		if (request.protocol === "https")
			reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
		done();
	});
});
