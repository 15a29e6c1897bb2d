// Headers that every answer carries. Pages replace the Content-Security-Policy by one of their own.
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
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

export const securityHeaders = fp(async (app: FastifyInstance) => {
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
	app.addHook("onRequest", async (request, reply) => {
		reply.header("content-security-policy", closedPolicy);
		reply.header("permissions-policy", permissions);
		// Over plain http the header means nothing, and on localhost it would outlive the demonstration.
		if (request.protocol === "https")
			reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
	});
});
