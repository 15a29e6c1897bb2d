import { lazy, Suspense, useId, useState } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { Kind } from "./calls.ts";
import { Actions, Body, icons, Result, Stage } from "./challengeStyle.ts";
import { SliderChallenge } from "./SliderChallenge.tsx";
import { SoundChallenge } from "./SoundChallenge.tsx";
import { KeysHint, Rail } from "./sliderStyle.ts";
import { type ChallengeState, useChallenge } from "./useChallenge.ts";

const VendorChallenge = lazy(() => import("./VendorChallenge.tsx"));

interface ChallengeProps extends ChallengeState {
	readonly id: string;
	readonly kind: Kind;
}

/** Reserves the height of the challenge that is loading. */
function Pending({ kind }: Pick<ChallengeProps, "kind">) {
	const t = useT();
	const isSlider = kind === "slider";
	return (
		<>
			<Stage role="status" aria-label={t("captcha.loading")} data-is={isSlider ? "coming" : "still"} />
			{isSlider && (
				<>
					<Rail />
					<KeysHint aria-hidden="true">{t("captcha.sliderHint")}</KeysHint>
				</>
			)}
		</>
	);
}

/** The challenge, or why there is none yet. */
function Challenge({ id, kind, stage, answer, another, fail }: ChallengeProps) {
	const t = useT();
	if (stage.is === "broken")
		return (
			<Stage data-is="still" role="alert">
				<p>{errorMessage(stage.error, t, "captcha.broken")}</p>
				<Button id={id} variant="outline" onClick={another}>
					{t("captcha.again")}
				</Button>
			</Stage>
		);
	if (stage.is === "loading") return <Pending kind={kind} />;
	const { slider, sound, id: challenge } = stage.challenge;
	const given = { id, stage: stage.is, onAnswer: answer };
	if (slider) return <SliderChallenge key={challenge} picture={slider} since={stage.since} {...given} />;
	if (sound) return <SoundChallenge key={challenge} sound={sound} {...given} />;
	return (
		<Suspense fallback={<Stage role="status" aria-label={t("captcha.loading")} />}>
			<VendorChallenge key={challenge} onAnswer={answer} onBroken={fail} />
		</Suspense>
	);
}

/** CAPT-02. */
const resultText = ({ stage, refusal }: ChallengeState, t: (key: string) => string): string => {
	if (stage.is === "passed") return t("captcha.passed");
	if (stage.is === "checking") return t("captcha.checking");
	if (refusal === undefined) return "";
	return refusal instanceof ApiError && refusal.code === "1431"
		? t("captcha.failed")
		: errorMessage(refusal, t, "captcha.failed");
};

/** A captcha (CAPT-01) with a picture or a sound. */
export default function CaptchaDialog({ args, close }: DialogProps<"captcha">) {
	const t = useT();
	const id = useId();
	const [kind, setKind] = useState<Kind>("slider");
	const state = useChallenge(args, kind, close);
	const { stage, refusal, another } = state;
	const isVendors = "challenge" in stage && stage.challenge.kind === "vendor";
	const result = resultText(state, t);
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
				<Challenge id={id} kind={kind} {...state} />
				<Result role="status" data-is={stage.is === "passed" ? "passed" : refusal ? "failed" : "open"}>
					{result}
				</Result>
				{!isVendors && (
					<Actions>
						<Button
							variant="plain"
							onClick={() => {
								setKind(other);
								another();
							}}
						>
							<Icon path={kind === "slider" ? icons.sound : icons.picture} />
							{t(`captcha.${other}Way`)}
						</Button>
						<Button variant="plain" aria-disabled={stage.is === "checking"} onClick={another}>
							<Icon path={icons.another} />
							{t("captcha.another")}
						</Button>
					</Actions>
				)}
			</Body>
		</DialogFrame>
	);
}
