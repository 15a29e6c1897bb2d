// The server as one explicit list: what applies to every request, then every route.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from "fastify";
import { createSigner } from "./crypto/signing.ts";
import type { Deps } from "./deps.ts";
import { answerRoutes } from "./modules/answer/routes.ts";
import { assetRoutes } from "./modules/asset/routes.ts";
import { captchaRoutes } from "./modules/captcha/routes.ts";
import { cartRoutes } from "./modules/cart/routes.ts";
import { collectPut } from "./modules/collect/putCollected.ts";
import { collectRoutes } from "./modules/collect/routes.ts";
import { courseRoutes } from "./modules/course/routes.ts";
import { customFieldRoutes } from "./modules/custom-field/routes.ts";
import { customPageRoutes } from "./modules/custom-page/routes.ts";
import { examEvents } from "./modules/exam/events.ts";
import { footerRoutes } from "./modules/footer/routes.ts";
import { groupRoutes } from "./modules/group/routes.ts";
import { insteadRoutes } from "./modules/instead/routes.ts";
import { learningRoutes } from "./modules/learning/routes.ts";
import { lessonEvents } from "./modules/lesson/events.ts";
import { createPlayer } from "./modules/lesson/player.ts";
import { createRooms } from "./modules/lesson/room.ts";
import { linkRoutes } from "./modules/link/routes.ts";
import { loginRoutes } from "./modules/login/routes.ts";
import { manageRoutes } from "./modules/manage/routes.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { membershipRoutes } from "./modules/membership/routes.ts";
import { messageRoutes } from "./modules/message/routes.ts";
import { newsRoutes } from "./modules/news/routes.ts";
import { noteAt } from "./modules/note/saveMoment.ts";
import { noteSave } from "./modules/note/saveNote.ts";
import { reservationRoutes } from "./modules/open-class/reservationRoutes.ts";
import { openClassRoutes } from "./modules/open-class/routes.ts";
import { outboxRoutes } from "./modules/outbox/routes.ts";
import { packageRoutes } from "./modules/package/routes.ts";
import { planRoutes } from "./modules/plan/routes.ts";
import { postRoutes } from "./modules/post/routes.ts";
import { practiceEvents } from "./modules/practice/events.ts";
import { profileRoutes } from "./modules/profile/routes.ts";
import { realtimeRoutes } from "./modules/realtime/routes.ts";
import { registerRoutes } from "./modules/register/routes.ts";
import { registrationRoutes } from "./modules/registration/routes.ts";
import { schoolRoutes } from "./modules/school/routes.ts";
import { searchRoutes } from "./modules/search/routes.ts";
import { sessionRoutes } from "./modules/session/routes.ts";
import { sessionListRoutes } from "./modules/sessions/routes.ts";
import { settingsRoutes } from "./modules/settings/routes.ts";
import { signingRoutes } from "./modules/signing/routes.ts";
import { siteRoutes } from "./modules/site/routes.ts";
import { smsRoutes } from "./modules/sms/routes.ts";
import { teacherRoutes } from "./modules/teacher/routes.ts";
import { thirdRoutes } from "./modules/third/routes.ts";
import { uploadRoutes } from "./modules/upload/routes.ts";
import { vendorRoutes } from "./modules/vendor/routes.ts";
import { voiceRoutes } from "./modules/voice/routes.ts";
import type { Dist } from "./page/dist.ts";
import { pageRoutes } from "./page/pageRoutes.ts";
import { allowedMethods } from "./plugins/allowedMethods.ts";
import { auth } from "./plugins/auth.ts";
import { cookies } from "./plugins/cookies.ts";
import { cspReport } from "./plugins/cspReport.ts";
import { drain } from "./plugins/drain.ts";
import { refuseInvalidPath, refuseInvalidRequest } from "./plugins/earlyErrorResponses.ts";
import { endpoints } from "./plugins/endpoints.ts";
import { envelope } from "./plugins/envelope.ts";
import { health } from "./plugins/health.ts";
import { language } from "./plugins/language.ts";
import { lazyRequestLog } from "./plugins/lazyRequestLog.ts";
import { type LimitOptions, limits } from "./plugins/limits.ts";
import { createMetrics, metricsRoute } from "./plugins/metrics.ts";
import { proxiesOf } from "./plugins/proxies.ts";
import { requestLog } from "./plugins/requestLog.ts";
import { schemas } from "./plugins/schemas.ts";
import { securityHeaders } from "./plugins/securityHeaders.ts";
import { tenant } from "./plugins/tenant.ts";
import type { SocketLimits } from "./realtime/connectionLimits.ts";
import { isSocketUpgrade, openSockets, type SocketTimes } from "./realtime/socket.ts";
import { createCaptcha } from "./shared/captcha/captcha.ts";
import { expireCoupons } from "./shared/coupons/expireCoupons.ts";
import { expireRows } from "./shared/jobs/expireRows.ts";
import { dueJobs } from "./shared/jobs/jobStore.ts";
import { startJobs } from "./shared/jobs/jobs.ts";
import { createPasswords } from "./shared/password/passwords.ts";
import { createPostChanges } from "./shared/posts/postChanges.ts";
import { createSearch } from "./shared/search/search.ts";
import { createFaceCheck } from "./shared/session/faceCheck.ts";
import { createIdentifier } from "./shared/session/identify.ts";
import { createSms } from "./shared/sms/sms.ts";
import { connectAgreements } from "./wiring/connectAgreements.ts";
import { connectInvoices } from "./wiring/connectInvoices.ts";
import { connectLive } from "./wiring/connectLive.ts";
import { canPayWith, connectOrders } from "./wiring/connectOrders.ts";
import { connectPractice } from "./wiring/connectPractice.ts";
import { connectStudy } from "./wiring/connectStudy.ts";
import { connectVendors, type OwnVendors } from "./wiring/connectVendors.ts";
import { watchContent } from "./wiring/contentChanges.ts";
import { createPurchaseCheck } from "./wiring/purchaseCheck.ts";
import { watchSites } from "./wiring/siteChanges.ts";
import { studentJobs } from "./wiring/studentJobs.ts";
import { studentRoutes } from "./wiring/studentRoutes.ts";

export interface AppOptions extends Pick<LimitOptions, "perAddress">, OwnVendors {
	readonly socketTimes?: SocketTimes;
	readonly socketLimits?: SocketLimits;
	/** Called for every route. */
	readonly onRoute?: (route: RouteOptions) => void;
}

export async function buildApp(deps: Deps, dist: Dist, options: AppOptions = {}): Promise<FastifyInstance> {
	const { env, log } = deps;
	const proxies = proxiesOf(env.trustedProxies);
	const app = Fastify({
		loggerInstance: log,
		// requestLog.ts logs requests.
		logController: new LogController({ disableRequestLogging: true }),
		childLoggerFactory: lazyRequestLog,
		genReqId: () => randomUUID(),
		// Without proxies the function would be called for nothing.
		trustProxy: env.trustedProxies.length > 0 && ((address) => proxies.trusts(address)),
		bodyLimit: 65_536,
		// Enough for a part of an upload (4 MiB) at 35 KB/s; a slower one is cut and resumed.
		requestTimeout: 120_000,
		// By default Node checks every 30 s, which would make a minute of the half.
		http: {
			headersTimeout: 30_000,
			connectionsCheckingInterval: 5_000,
			shouldUpgradeCallback: isSocketUpgrade,
		},
		// drain.ts answers requests until the last connection is closed.
		return503OnClosing: false,
		frameworkErrors: refuseInvalidPath,
		clientErrorHandler: refuseInvalidRequest,
		routerOptions: { maxParamLength: 200 },
	});
	if (options.onRoute) app.addHook("onRoute", options.onRoute);
	const rooms = createRooms(env, deps);
	const operations = { ...practiceEvents(deps), ...examEvents, ...lessonEvents(rooms, createPlayer(deps)) };
	const { socketTimes, socketLimits } = options;
	const sockets = openSockets(app.server, deps, proxies, operations, socketTimes, socketLimits);
	const stopFollowing = watchSites(deps, sockets.announce);
	const stopFollowingContent = watchContent(deps, sockets.announceContent);
	app.addHook("preClose", async () => {
		stopFollowing();
		stopFollowingContent();
		await sockets.close();
	});
	await app.register(allowedMethods);
	await app.register(drain);
	const metrics = createMetrics({
		sockets,
		brokenSites: () => deps.sites.broken(),
		dueJobs: () => deps.db.system(dueJobs),
	});

	await app.register(endpoints, { endpointsFile: env.endpointsFile });
	await app.register(language);
	await app.register(envelope);
	await app.register(requestLog);
	await app.register(securityHeaders);
	await app.register(tenant, deps);
	const hashKey = createSigner(env.secret, "limits").sign;
	await app.register(limits, { redisUrl: env.redisUrl, hashKey, ...options });
	await app.register(schemas);
	await app.register(cookies);
	const identifier = createIdentifier(deps);
	app.addHook("onClose", () => identifier.settled());
	await app.register(auth, identifier);

	await app.register(health, deps);
	await app.register(metricsRoute, { metrics });
	await app.register(cspReport, { metrics });
	await app.register(pageRoutes, { ...deps, dist });
	const vendors = connectVendors(app, deps, options);
	const canPay = canPayWith(vendors.payment);
	const captcha = createCaptcha(deps, vendors.captcha);
	const sms = createSms(deps, vendors.sms);
	app.decorate("faceCheck", createFaceCheck(deps, vendors.face));
	siteRoutes(app);
	settingsRoutes(app);
	footerRoutes(app);
	linkRoutes(app, deps);
	const search = createSearch(deps);
	courseRoutes(app, deps, search, canPay);
	packageRoutes(app, deps, canPay);
	planRoutes(app, deps, canPay);
	openClassRoutes(app, deps);
	reservationRoutes(app, deps);
	teacherRoutes(app, deps);
	newsRoutes(app, deps);
	const postChanges = createPostChanges();
	answerRoutes(app, deps, postChanges, { live: vendors.live, canPay });
	groupRoutes(app, deps);
	postRoutes(app, deps, postChanges);
	searchRoutes(app, search);
	customPageRoutes(app, deps);
	voiceRoutes(app, deps);
	membershipRoutes(app, deps, canPay);
	registrationRoutes(app, deps);
	insteadRoutes(app, deps);
	const passwords = createPasswords(app, deps);
	loginRoutes(app, deps, { passwords, captcha, sms });
	registerRoutes(app, { ...deps, passwords, captcha, sms });
	thirdRoutes(app, deps, vendors.thirdParty);
	sessionRoutes(app, deps);
	sessionListRoutes(app, deps);
	schoolRoutes(app, deps);
	cartRoutes(app, deps, { findMissingInfo: createPurchaseCheck(env), canPay });
	messageRoutes(app, deps);
	realtimeRoutes(app, deps);
	learningRoutes(app, deps);
	connectLive(app, deps, rooms, vendors, canPay);
	const studyEntries = connectStudy(app, deps, { live: vendors.live, canPay });
	await connectOrders(app, deps, vendors.payment);
	studentRoutes(app, deps);
	collectRoutes(app, deps);
	const practiceEntries = connectPractice(app, deps);
	outboxRoutes(app, deps, [noteSave, noteAt, collectPut, ...studyEntries, ...practiceEntries]);
	captchaRoutes(app, deps, captcha);
	smsRoutes(app, deps, { sms, captcha });
	profileRoutes(app, deps, { sms, captcha });
	customFieldRoutes(app, deps);
	manageRoutes(app, deps);
	assetRoutes(app, deps);
	signingRoutes(app, deps);
	const { files, jobs: fileJobs, addressOf } = await uploadRoutes(app, deps);
	mediaRoutes(app, deps, files);
	connectInvoices(app, deps, { files, addressOf, vendorOf: vendors.invoice });
	await connectAgreements(app, deps, { files, addressOf, eSign: vendors.eSign });
	vendorRoutes(app, vendors.addresses);
	const recurring = [expireRows(deps), expireCoupons(deps)];
	const jobs = startJobs(deps, [...recurring, ...studentJobs(deps), ...fileJobs]);
	app.addHook("preClose", jobs.stop);
	return app;
}
