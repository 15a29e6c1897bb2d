import type { InsteadCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { Link } from "../../../ui/Link.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { useInsteadTime } from "./insteadTime.ts";
import { Row } from "./OwnRegistrationRow.tsx";

const tones: Readonly<Record<InsteadCard["state"], Tone>> = {
	needed: "warning",
	draft: "warning",
	handed: "accent",
	accepted: "success",
	returned: "danger",
};

/** A registration on behalf: what there is to do, and the way to its form. */
export function InsteadRow({ card }: { readonly card: InsteadCard }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const time = useInsteadTime(card);
	const facts = [
		card.courseNames.map((name) => text(name)).join(" · "),
		card.handedAt ? t("registration.handedAt", { time: instantText(card.handedAt, language, "minute") }) : "",
		time,
	].filter((fact) => fact !== "");
	return (
		<Row>
			<div>
				<h3>
					<Link to={learnPaths.insteadForm(card.id)}>{text(card.registrationName)}</Link>
				</h3>
				{facts.map((fact) => (
					<p key={fact}>{fact}</p>
				))}
				{card.reason && <p>{t("registration.reason", { reason: card.reason })}</p>}
			</div>
			<Badge tone={tones[card.state]}>{t(`registration.insteadState.${card.state}`)}</Badge>
		</Row>
	);
}
