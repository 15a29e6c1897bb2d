// The real app with agreements for the courses of two students, and an e-sign vendor in memory.
import type {
	AgreementCheck,
	AgreementInfo,
	AgreementList,
	ContentAgreement,
	InsertedAgreement,
	PreparedAgreement,
	ShownAgreement,
	StudentInfoConfig,
} from "../../../schemas/generated/documents.ts";
import { agreementJobs } from "../../../server/modules/agreement/agreementJobs.ts";
import { contentCommands } from "../../../server/operator/contentCommands.ts";
import type { Envelope, ESignFact, ESignVendor } from "../../../server/ports/eSign.ts";
import { openFileStore } from "../../../server/ports/openFileStore.ts";
import { createJobs } from "../../../server/shared/jobs/jobs.ts";
import { createAgreementDeps } from "../../../server/wiring/connectAgreements.ts";
import { buildAgreement, buildPackage } from "../data/buildCatalogue.ts";
import { buildCourse, buildSite } from "../data/buildSite.ts";
import { openStudentApp, type Reply } from "./studentApp.ts";
import { withoutIntervals } from "./withoutIntervals.ts";

const host = "one.test";
const relation = "/coursePotocolUserRelation";
const service = "/course/course/protocol/user/rel";

/** Books that a test writes: what the vendor says of each envelope. */
export function createMemoryESign() {
	const envelopes = new Map<string, Envelope>();
	const replies = new Map<string, Partial<ESignFact> | "silent" | "unknown">();
	const file = Buffer.from("%PDF-1.4 sealed");
	const vendor: ESignVendor = {
		async create(envelope) {
			envelopes.set(envelope.envelopeNo, envelope);
			return `https://sign.example/${envelope.envelopeNo}`;
		},
		async fact(envelopeNo) {
			const envelope = envelopes.get(envelopeNo);
			const answer = replies.get(envelopeNo);
			if (answer === "silent") throw new Error("the e-sign vendor replied 503");
			if (!envelope || answer === "unknown") return undefined;
			const { subject, pdfSha256 } = envelope;
			return { state: "waiting", subject, pdfSha256, ...answer };
		},
		file: async () => file,
	};
	return {
		vendor,
		file,
		envelopes,
		say: (envelopeNo: string, answer: Partial<ESignFact> | "silent" | "unknown") =>
			void replies.set(envelopeNo, answer),
	};
}

/**
 * Students mei and lin have the course algebra.
 * @param eSign undefined for the stand-in, which the app itself asks
 * @param studentInfo what the school wants to know
 */
export async function openAgreementApp(
	agreements: ContentAgreement[] = [buildAgreement("terms")],
	eSign?: ESignVendor,
	studentInfo: StudentInfoConfig = { signAll: true },
	env: NodeJS.ProcessEnv = {},
) {
	const enrolments = [{ courseId: "algebra", daysAgo: 3 }];
	const students = await withoutIntervals(() =>
		openStudentApp(
			{
				site: buildSite({ studentInfo }),
				courses: [buildCourse("algebra"), buildCourse("free", { price: 0 })],
				packages: [buildPackage("both", { price: 0 })],
				agreements,
				students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x", enrolments })),
			},
			{ env, ...(eSign ? { eSignVendor: eSign } : {}) },
		),
	);
	const { ask, site } = students;
	const files = await openFileStore(site.deps.env.files, 1000);
	const deps = createAgreementDeps(site.deps, { files, eSign, addressOf: () => "" });
	const commands = contentCommands(site.deps);
	const query = <Row extends object>(text: string, values: unknown[] = []) =>
		site.db.company(1, (sql) => sql.query<Row>(text, values));
	return {
		...students,
		query,
		deps,
		async close() {
			files.close();
			await students.close();
		},
		async publish(...changed: ContentAgreement[]) {
			const [part] = await commands["content-export"]({ host, part: "agreements" });
			await commands["content-apply"]({
				...{ host, parts: [{ ...part, agreements: changed }] },
				options: { author: "anna" },
			});
		},
		/** Runs the jobs that are due, also those whose time has not come. */
		async run(): Promise<void> {
			await query("update due_job set run_at = now(), taken_until = null where kind like 'agreement.%'");
			await createJobs(site.deps, agreementJobs(deps)).runDue();
		},
		list: async (student: string, status: "all" | "open" | "signed" = "all") =>
			(await ask<AgreementList>(student, `${service}/find/myProtocol`, { status })).data.list,
		info: (student: string, body: object) => ask<AgreementInfo>(student, `${service}/getProtocolInfo`, body),
		check: (student: string, targetId = "algebra", targetType = "COURSE") =>
			ask<AgreementCheck>(student, `/course/protocol/check?targetId=${targetId}&targetType=${targetType}`),
		show: (student: string, protocolId = "terms", change: object = {}) =>
			ask<ShownAgreement>(student, `${relation}/checkShowProtocol`, {
				...{ protocolId, classTypeId: "algebra", comId: 1 },
				...change,
			}),
		async insert(
			student: string,
			fields: Readonly<Record<string, string>> = {},
		): Promise<Reply<InsertedAgreement>> {
			const given = { productId: "algebra", potocolId: "terms", type: "course", ...fields };
			const reply = await site.app.inject({
				method: "POST",
				url: `/s/api${relation}/insertProtocol`,
				headers: {
					host,
					"accept-language": "en",
					authorization: `token of ${student}`,
					"content-type": "application/x-www-form-urlencoded",
					"user-agent": "Browser 1",
				},
				payload: new URLSearchParams(given).toString(),
			});
			return { status: reply.statusCode, ...reply.json<Omit<Reply<InsertedAgreement>, "status">>() };
		},
		/** Shows an ordinary agreement and consents to it. @returns its curId */
		async sign(student: string, protocolId = "terms"): Promise<string> {
			const { signContent = "" } = (await this.show(student, protocolId)).data;
			return (await this.insert(student, { potocolId: protocolId, signContent })).data.curId;
		},
		prepare: (student: string, protocolId = "contract") =>
			ask<PreparedAgreement>(student, `${relation}/prepareAgreement`, {
				...{ protocolId, type: "PC", comId: 1, classTypeId: "algebra", masterId: "algebra" },
			}),
		file: async (student: string, curId: string) =>
			ask<{ url: string }>(student, `${service}/file?curId=${curId}`),
		async page(url: string, method: "GET" | "POST" = "GET", to = host) {
			return site.app.inject({ method, url, headers: { host: to, "accept-language": "en" } });
		},
	};
}

export type AgreementApp = Awaited<ReturnType<typeof openAgreementApp>>;
