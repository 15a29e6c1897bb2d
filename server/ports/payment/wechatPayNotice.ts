// Notices of WeChat Pay: signed, and their resource encrypted.
import type { WechatPayConfig } from "./paymentConfig.ts";
import { maxNoticeBytes, type Notice, NoticeRefused, type RawNotice } from "./paymentVendor.ts";
import { fieldsOf, ourNumber, parseObject } from "./vendorFields.ts";
import { refundFact, transactionFact } from "./wechatPayFacts.ts";
import { decrypted, signatureProblem } from "./wechatPaySignature.ts";

const name = "wechatPay";

const refused = (why: string): NoticeRefused => new NoticeRefused(`${name}: a notice is refused: ${why}`);

/** @throws NoticeRefused, and VendorFailed for a genuine one that is not as documented */
export function readWechatPayNotice(
	config: WechatPayConfig,
	{ headers, body }: RawNotice,
	now: Date,
): Notice {
	if (body.length > maxNoticeBytes) throw refused(`it is longer than ${maxNoticeBytes} bytes`);
	const problem = signatureProblem(config, (header) => headers[header], body, now);
	if (problem) throw refused(problem);
	const notice = parseObject(body);
	if (!notice) throw refused("it is no JSON object in UTF-8");
	const resource = fieldsOf(name, fieldsOf(name, notice).object("resource"));
	if (!resource.is("algorithm", "AEAD_AES_256_GCM"))
		throw refused("it is encrypted otherwise than by AEAD_AES_256_GCM");
	const text = decrypted(config.apiV3Key, {
		nonce: resource.text("nonce"),
		associatedData: resource.optional("associated_data"),
		ciphertext: resource.text("ciphertext", /^[A-Za-z0-9+/=]+$/),
	});
	const content = text === undefined ? undefined : parseObject(text);
	if (!content) throw refused("its resource is not encrypted with the APIv3 key of VENDORS_FILE");
	const fields = fieldsOf(name, content);
	const about = fieldsOf(name, notice).text("event_type");
	if (about.startsWith("TRANSACTION.")) return { about: "payment", fact: transactionFact(config, fields) };
	if (!about.startsWith("REFUND.")) return { about: "other" };
	if (!fields.is("mchid", config.mchId)) throw refused("it is another merchant's");
	// Made by hand at the vendor, with a number of its own.
	if (!ourNumber.test(fields.text("out_refund_no"))) return { about: "other" };
	return { about: "refund", fact: refundFact(fields, "refund_status") };
}
