// Security headers of every response. Pages have a Content-Security-Policy of their own.
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** For everything that is not a page: opened as one, it could load and run nothing. */
export const closedPolicy =
	"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** What no page may ask the browser for. */
const permissionsPolicy = [
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

/** The closed policy of calls and of files of lessons forbids the same; leaving these out saves bytes. */
const pagesOnly = new Set([
	"cross-origin-opener-policy",
	"origin-agent-cluster",
	"permissions-policy",
	"x-dns-prefetch-control",
	"x-download-options",
	"x-permitted-cross-domain-policies",
	"x-xss-protection",
]);

/** The same for every response, so computed once. */
async function helmetHeaders(): Promise<Record<string, string>> {
	const app = Fastify();
	await app.register(helmet, {
		global: true,
		contentSecurityPolicy: false,
		strictTransportSecurity: false,
		xFrameOptions: { action: "deny" },
		// A process of its own for the page: a third party's frame that never ends does not freeze it (tests/journeys/hostileScript.test.ts).
		originAgentCluster: true,
		// Addresses contain sign-in codes for a moment, which no other page must see.
		referrerPolicy: { policy: "strict-origin" },
	});
	app.get("/", async (_request, reply) => reply.raw.getHeaders());
	const reply = await app.inject("/");
	return reply.json();
}

export const securityHeaders = fp(async (app: FastifyInstance) => {
	const pageHeaders = {
		...(await helmetHeaders()),
		"content-security-policy": closedPolicy,
		"permissions-policy": permissionsPolicy,
	};
	const callHeaders = Object.fromEntries(
		Object.entries(pageHeaders).filter(([name]) => !pagesOnly.has(name)),
	);
	app.addHook("onRequest", (request, reply, done) => {
		const { url = "" } = request.raw;
		const isPage = !url.startsWith("/s/api/") && !url.startsWith("/s/media/");
		reply.headers(isPage ? pageHeaders : callHeaders);
		// Over plain http it has no effect, and on localhost it would outlast the demonstration.
		if (request.protocol === "https")
			reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
		done();
	});
});
