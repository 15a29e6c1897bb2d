import { lazy, Suspense, useId, useState } from "react";
import type { DialogProps } from "../../core/dialogs.ts";
import { ApiError, sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { Kind } from "./calls.ts";
import { Body, icons, Stand, Verdict, Ways } from "./look.ts";
import { SliderChallenge } from "./SliderChallenge.tsx";
import { SoundChallenge } from "./SoundChallenge.tsx";
import { KeysHint, Rail } from "./sliderLook.ts";
import { type Challenged, useChallenge } from "./useChallenge.ts";

/** Most sites have the server's own. */
const VendorChallenge = lazy(() => import("./VendorChallenge.tsx"));

interface PartProps extends Challenged {
	readonly id: string;
	readonly kind: Kind;
}

/** As high as what is coming, so that the dialog does not grow under the hand. */
function Coming({ kind }: Pick<PartProps, "kind">) {
	const t = useT();
	const isSlider = kind === "slider";
	return (
		<>
			<Stand role="status" aria-label={t("captcha.loading")} data-is={isSlider ? "coming" : "still"} />
			{isSlider && (
				<>
					<Rail />
					<KeysHint aria-hidden="true">{t("captcha.sliderHint")}</KeysHint>
				</>
			)}
		</>
	);
}

/** The challenge itself, or why there is none yet. */
function Part({ id, kind, stage, answer, another, giveUp }: PartProps) {
	const t = useT();
	if (stage.is === "broken")
		return (
			<Stand data-is="still" role="alert">
				<p>{sayError(stage.error, t, "captcha.broken")}</p>
				<Button id={id} look="outline" onClick={another}>
					{t("captcha.again")}
				</Button>
			</Stand>
		);
	if (stage.is === "loading") return <Coming kind={kind} />;
	const { slider, sound, id: challenge } = stage.challenge;
	const given = { id, stage: stage.is, onAnswer: answer };
	if (slider) return <SliderChallenge key={challenge} picture={slider} since={stage.since} {...given} />;
	if (sound) return <SoundChallenge key={challenge} sound={sound} {...given} />;
	return (
		<Suspense fallback={<Stand role="status" aria-label={t("captcha.loading")} />}>
			<VendorChallenge key={challenge} onAnswer={answer} onBroken={giveUp} />
		</Suspense>
	);
}

/** CAPT-02; of what is no verdict, what happened. */
const verdictOf = ({ stage, refusal }: Challenged, t: (key: string) => string): string => {
	if (stage.is === "passed") return t("captcha.passed");
	if (stage.is === "checking") return t("captcha.checking");
	if (refusal === undefined) return "";
	return refusal instanceof ApiError && refusal.code === "1431"
		? t("captcha.failed")
		: sayError(refusal, t, "captcha.failed");
};

/** Asks the reader to prove that they are one (CAPT-01): by a picture, or by ear. */
export default function CaptchaDialog({ args: { purpose }, close }: DialogProps<"captcha">) {
	const t = useT();
	const id = useId();
	const [kind, setKind] = useState<Kind>("slider");
	const challenged = useChallenge(purpose, kind, close);
	const { stage, refusal, another } = challenged;
	const isVendors = "challenge" in stage && stage.challenge.kind === "vendor";
	const verdict = verdictOf(challenged, t);
	const other: Kind = kind === "slider" ? "sound" : "slider";
	return (
		<DialogFrame
			title={t("captcha.title")}
			description={t(isVendors ? "captcha.vendorText" : `captcha.${kind}Text`)}
			closeLabel={t("core.close")}
			width={400}
			onClose={() => close(undefined)}
		>
			<Body>
				<Part id={id} kind={kind} {...challenged} />
				<Verdict role="status" data-is={stage.is === "passed" ? "passed" : refusal ? "failed" : "open"}>
					{verdict}
				</Verdict>
				{!isVendors && (
					<Ways>
						<Button
							look="plain"
							onClick={() => {
								setKind(other);
								another();
							}}
						>
							<Icon path={kind === "slider" ? icons.sound : icons.picture} />
							{t(`captcha.${other}Way`)}
						</Button>
						<Button look="plain" aria-disabled={stage.is === "checking"} onClick={another}>
							<Icon path={icons.another} />
							{t("captcha.another")}
						</Button>
					</Ways>
				)}
			</Body>
		</DialogFrame>
	);
}
