// The e-sign vendor of the demonstration: shows a page where an agreement is signed, refused or left for later.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { Envelope, ESignFact, ESignVendor } from "../ports/eSign.ts";
import { sendStandInPage, standInPath } from "./standInPage.ts";

interface StoredEnvelope extends Omit<Envelope, "pdf"> {
	/** base64 */
	readonly pdf: string;
	readonly state: ESignFact["state"];
}

/** Envelopes in memory; the oldest makes room. */
const maxEnvelopes = 200;

const texts = {
	zh: {
		title: "电子签约（演示）",
		note: "演示站不会真的签约：请选择要怎样处理这份协议，随后会回到学校网站。",
		sign: "签署",
		refuse: "拒绝签署",
		later: "稍后再签",
		vanish: "平台丢失这份协议",
		gone: "这次签约已结束，请回到学校网站。",
	},
	en: {
		title: "Electronic signature (demonstration)",
		note: "The demonstration signs nothing in earnest: say what becomes of this agreement, and you are led back to the school.",
		sign: "Sign",
		refuse: "Refuse",
		later: "Sign later",
		vanish: "The service loses it",
		gone: "This agreement is not waiting for you here. Please go back to the school.",
	},
} as const;

const answers = ["sign", "refuse", "later", "vanish"] as const;

/** Topic on the bus, so that every server knows the envelopes of all. */
const envelopeTopic = "stand_in_e_sign";

/** A comment behind the end of a PDF leaves it as it is. */
const sealed = ({ envelopeNo, pdf }: StoredEnvelope): Buffer =>
	Buffer.concat([Buffer.from(pdf, "base64"), Buffer.from(`\n% signed in a demonstration: ${envelopeNo}\n`)]);

export function standInESign(app: FastifyInstance, bus: Deps["bus"]): ESignVendor {
	const base = `${standInPath}/e-sign`;
	const envelopes = new Map<string, StoredEnvelope>();
	bus.subscribe(envelopeTopic, (message) => {
		const { envelope, isLost } = message as unknown as { envelope: StoredEnvelope; isLost?: true };
		if (isLost) envelopes.delete(envelope.envelopeNo);
		else envelopes.set(envelope.envelopeNo, envelope);
		for (const oldest of envelopes.keys()) if (envelopes.size > maxEnvelopes) envelopes.delete(oldest);
	});
	const publish = (envelope: StoredEnvelope, change: { isLost?: true } = {}): Promise<void> =>
		bus.publish(envelopeTopic, { envelope: { ...envelope }, ...change });

	app.get<{ Querystring: { envelope?: string } }>(base, ({ query, language }, reply) => {
		const { title, note, gone, ...labels } = texts[language];
		const envelope = envelopes.get(String(query.envelope ?? ""));
		const buttons = answers
			.map((each) => `<button name="answer" value="${each}">${labels[each]}</button>`)
			.join("");
		const body =
			envelope?.state === "waiting"
				? `<p>${escapeHtml(envelope.title)}</p><form method="get" action="${base}/answer">` +
					`<input type="hidden" name="envelope" value="${escapeHtml(envelope.envelopeNo)}">${buttons}</form>`
				: `<p>${gone}</p>`;
		return sendStandInPage(reply, { language, title, note, body, forms: true });
	});
	app.get<{ Querystring: { envelope?: string; answer?: string } }>(
		`${base}/answer`,
		async ({ query }, reply) => {
			const envelope = envelopes.get(String(query.envelope ?? ""));
			const answer = answers.find((each) => each === query.answer);
			if (envelope?.state !== "waiting" || !answer) return reply.redirect(base, 303);
			if (answer === "sign") await publish({ ...envelope, state: "signed" });
			if (answer === "refuse") await publish({ ...envelope, state: "refused" });
			if (answer === "vanish") await publish(envelope, { isLost: true });
			return reply.redirect(envelope.returnUrl, 303);
		},
	);
	const known = (envelopeNo: string): StoredEnvelope | undefined => envelopes.get(envelopeNo);
	return {
		async create({ pdf, ...envelope }) {
			const { envelopeNo } = envelope;
			if (!known(envelopeNo)) await publish({ ...envelope, pdf: pdf.toString("base64"), state: "waiting" });
			return `${base}?envelope=${encodeURIComponent(envelopeNo)}`;
		},
		async fact(envelopeNo) {
			const envelope = known(envelopeNo);
			if (!envelope) return undefined;
			const { state, subject, pdfSha256 } = envelope;
			const fileSha256 = createHash("sha256").update(sealed(envelope)).digest("hex");
			return { state, subject, pdfSha256, fileSha256 };
		},
		async file(envelopeNo) {
			const envelope = known(envelopeNo);
			if (envelope?.state !== "signed") throw new Error(`the envelope ${envelopeNo} must be signed`);
			return sealed(envelope);
		},
	};
}
