// The server as one explicit list: what happens to every request, then every route there is.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from "fastify";
import type { Deps } from "./deps.ts";
import { answerRoutes } from "./modules/answer/routes.ts";
import { assetRoutes } from "./modules/asset/routes.ts";
import { captchaRoutes } from "./modules/captcha/routes.ts";
import { cartRoutes } from "./modules/cart/routes.ts";
import { courseRoutes } from "./modules/course/routes.ts";
import { customFieldRoutes } from "./modules/custom-field/routes.ts";
import { examEvents } from "./modules/exam/events.ts";
import { footerRoutes } from "./modules/footer/routes.ts";
import { learningRoutes } from "./modules/learning/routes.ts";
import { lessonEvents } from "./modules/lesson/events.ts";
import { linkRoutes } from "./modules/link/routes.ts";
import { loginRoutes } from "./modules/login/routes.ts";
import { manageRoutes } from "./modules/manage/routes.ts";
import { messageRoutes } from "./modules/message/routes.ts";
import { newsRoutes } from "./modules/news/routes.ts";
import { noteRoutes } from "./modules/note/routes.ts";
import { noteSave } from "./modules/note/save.ts";
import { openClassRoutes } from "./modules/open-class/routes.ts";
import { orderRoutes } from "./modules/order/routes.ts";
import { outboxRoutes } from "./modules/outbox/routes.ts";
import { packageRoutes } from "./modules/package/routes.ts";
import { pointsRoutes } from "./modules/points/routes.ts";
import { practiceEvents } from "./modules/practice/events.ts";
import { profileRoutes } from "./modules/profile/routes.ts";
import { realtimeRoutes } from "./modules/realtime/routes.ts";
import { registerRoutes } from "./modules/register/routes.ts";
import { schoolRoutes } from "./modules/school/routes.ts";
import { sessionRoutes } from "./modules/session/routes.ts";
import { sessionListRoutes } from "./modules/sessions/routes.ts";
import { siteRoutes } from "./modules/site/routes.ts";
import { smsRoutes } from "./modules/sms/routes.ts";
import { teacherRoutes } from "./modules/teacher/routes.ts";
import { thirdRoutes } from "./modules/third/routes.ts";
import { uploadRoutes } from "./modules/upload/routes.ts";
import { vendorRoutes } from "./modules/vendor/routes.ts";
import type { Dist } from "./page/dist.ts";
import { pageRoutes } from "./page/pageRoutes.ts";
import { createPasswords } from "./passwords.ts";
import { auth } from "./plugins/auth.ts";
import { cspReport } from "./plugins/cspReport.ts";
import { drain } from "./plugins/drain.ts";
import { refuseAddress, refuseBytes } from "./plugins/earlyAnswers.ts";
import { envelope } from "./plugins/envelope.ts";
import { health } from "./plugins/health.ts";
import { language } from "./plugins/language.ts";
import { lateLog } from "./plugins/lateLog.ts";
import { type LimitOptions, limits } from "./plugins/limits.ts";
import { createMetrics, metricsRoute } from "./plugins/metrics.ts";
import { proxiesOf } from "./plugins/proxies.ts";
import { renewalCookie } from "./plugins/renewalCookie.ts";
import { requestLog } from "./plugins/requestLog.ts";
import { schemas } from "./plugins/schemas.ts";
import { securityHeaders } from "./plugins/securityHeaders.ts";
import { tenant } from "./plugins/tenant.ts";
import { createCaptcha } from "./ports/captcha.ts";
import { createFaceCheck } from "./ports/faceCheck.ts";
import { createSms } from "./ports/sms.ts";
import { createThirdParty } from "./ports/thirdParty.ts";
import { createLacking } from "./purchase.ts";
import type { SocketLimits } from "./realtime/crowd.ts";
import { openSockets, type SocketTimes } from "./realtime/socket.ts";
import { followSites } from "./siteChanges.ts";

export interface AppOptions extends Pick<LimitOptions, "perAddress"> {
	readonly socketTimes?: SocketTimes;
	readonly socketLimits?: SocketLimits;
	/** Told of every route there is, so that a test leaves none out. */
	readonly onRoute?: (route: RouteOptions) => void;
}

export async function buildApp(deps: Deps, dist: Dist, options: AppOptions = {}): Promise<FastifyInstance> {
	const { env, log } = deps;
	const proxies = proxiesOf(env.trustedProxies);
	const app = Fastify({
		loggerInstance: log,
		// requestLog writes one line a request, with no value of a query in it.
		logController: new LogController({ disableRequestLogging: true }),
		childLoggerFactory: lateLog,
		genReqId: () => randomUUID(),
		// Without a proxy nobody is asked at every look at a host or an address.
		trustProxy: env.trustedProxies.length > 0 && ((address) => proxies.trusts(address)),
		bodyLimit: 65_536,
		// A part of an upload, 4 MiB, over a line of 35 KB a second; a slower one is cut, and goes on where it was.
		requestTimeout: 120_000,
		// Node looks for late requests twice a minute, which would make a minute of the half.
		http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
		// Until the last connection is closed (drain.ts) there is no reason to refuse anybody.
		return503OnClosing: false,
		frameworkErrors: refuseAddress,
		clientErrorHandler: refuseBytes,
		routerOptions: { maxParamLength: 200 },
	});
	if (options.onRoute) app.addHook("onRoute", options.onRoute);
	const operations = { ...practiceEvents, ...examEvents, ...lessonEvents };
	const { socketTimes, socketLimits } = options;
	const sockets = openSockets(app.server, deps, proxies, operations, socketTimes, socketLimits);
	const stopFollowing = followSites(deps, sockets.announce);
	app.addHook("preClose", async () => {
		stopFollowing();
		await sockets.close();
	});
	await app.register(drain);
	const metrics = createMetrics(sockets);

	await app.register(language);
	await app.register(envelope);
	await app.register(requestLog);
	await app.register(securityHeaders);
	await app.register(tenant, deps);
	await app.register(limits, { redisUrl: env.redisUrl, ...options });
	await app.register(schemas);
	await app.register(renewalCookie);
	await app.register(auth, deps);

	await app.register(health, deps);
	await app.register(metricsRoute, { metrics });
	await app.register(cspReport, { metrics });
	await app.register(pageRoutes, { env, dist });
	const captcha = createCaptcha(deps);
	app.decorate("faceCheck", createFaceCheck(app, deps));
	const sms = createSms(app, deps);
	siteRoutes(app);
	footerRoutes(app);
	linkRoutes(app, deps);
	courseRoutes(app, deps);
	packageRoutes(app, deps);
	openClassRoutes(app, deps);
	teacherRoutes(app, deps);
	newsRoutes(app, deps);
	answerRoutes(app, deps);
	const passwords = createPasswords(app, deps);
	loginRoutes(app, deps, { passwords, captcha, sms });
	registerRoutes(app, { ...deps, passwords, captcha, sms });
	thirdRoutes(app, deps, createThirdParty(app, deps));
	sessionRoutes(app, deps);
	sessionListRoutes(app, deps);
	schoolRoutes(app, deps);
	cartRoutes(app, deps, createLacking(env));
	messageRoutes(app, deps);
	realtimeRoutes(app, deps);
	learningRoutes(app, deps);
	orderRoutes(app, deps);
	pointsRoutes(app, deps);
	noteRoutes(app, deps);
	outboxRoutes(app, deps, [noteSave]);
	captchaRoutes(app, deps, captcha);
	smsRoutes(app, deps, { sms, captcha });
	profileRoutes(app, deps, { sms, captcha });
	customFieldRoutes(app, deps);
	manageRoutes(app, deps);
	assetRoutes(app, deps);
	await uploadRoutes(app, deps);
	vendorRoutes(app, deps);
	return app;
}
