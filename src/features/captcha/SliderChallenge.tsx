import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { CaptchaAnswerBody, SliderPicture } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons, Stand } from "./look.ts";
import { Check, Handle, KeysHint, Piece, Rail, Way } from "./sliderLook.ts";
import { createTrack } from "./track.ts";

interface Props {
	readonly id: string;
	readonly picture: SliderPicture;
	readonly stage: "open" | "checking" | "passed" | "failed";
	/** When it was shown. */
	readonly since: number;
	readonly onAnswer: (given: Omit<CaptchaAnswerBody, "id">) => void;
}

/** Units a key moves the piece; a page key moves it further. */
const step = 2;

const source = (base64: string): string => `data:image/webp;base64,${base64}`;
const signs = { open: icons.slide, checking: icons.slide, passed: icons.passed, failed: icons.failed };

/**
 * A picture with a gap and a handle below that moves the piece. Hands have the handle; keys and screen readers have a
 * slider of the browser's own that lies over it and cannot be seen.
 */
export function SliderChallenge({ id, picture, stage, since, onAnswer }: Props) {
	const t = useT();
	const rail = useRef<HTMLDivElement>(null);
	const [track] = useState(createTrack);
	const [x, setX] = useState(0);
	const [byKeys, setByKeys] = useState(false);
	const held = useRef<{ readonly from: number; readonly x: number; readonly y: number }>(undefined);
	const end = picture.width - picture.pieceSize;
	const share = (units: number): string => `${(100 * units) / picture.width}%`;
	const isOpen = stage === "open";
	// Its code and its picture came after the dialog.
	useEffect(() => document.getElementById(id)?.focus({ preventScroll: true }), [id]);

	const take = (event: PointerEvent) => {
		if (!isOpen || event.button !== 0) return;
		event.preventDefault();
		event.currentTarget.setPointerCapture(event.pointerId);
		track.begin();
		held.current = { from: event.clientX, x, y: event.clientY };
	};
	/** Where the piece is now; what is drawn may be a frame behind. */
	const move = (event: PointerEvent): number | undefined => {
		const from = held.current;
		const width = rail.current?.clientWidth;
		if (!from || !width || !isOpen) return undefined;
		const units = from.x + ((event.clientX - from.from) * picture.width) / width;
		const place = Math.min(end, Math.max(0, units));
		track.add(place, event.clientY - from.y);
		setX(place);
		return place;
	};
	const drop = (event: PointerEvent) => {
		if (!held.current) return;
		const place = move(event) ?? x;
		held.current = undefined;
		// A touch that went nowhere is no answer.
		if (place > step) onAnswer({ position: Math.round(place * 10) / 10, by: "pointer", track: track.read() });
	};
	const letGo = () => {
		held.current = undefined;
	};
	const press = (value: number) => {
		if (!isOpen) return;
		track.begin(since);
		track.add(value, 0);
		setByKeys(true);
		setX(value);
	};
	const check = () => isOpen && x > 0 && onAnswer({ position: x, by: "keys", track: track.read() });
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		check();
	};
	return (
		<>
			<Stand>
				<img src={source(picture.picture)} alt="" draggable={false} />
				<Piece
					src={source(picture.piece)}
					alt=""
					draggable={false}
					style={{
						left: share(x),
						top: `${(100 * picture.top) / picture.height}%`,
						width: share(picture.pieceSize),
					}}
				/>
			</Stand>
			<Rail ref={rail} data-is={stage}>
				<Way aria-hidden="true" data-is={stage} style={{ width: share(x + picture.pieceSize / 2) }} />
				<span aria-hidden="true">{x === 0 && t("captcha.slide")}</span>
				<input
					id={id}
					type="range"
					min={0}
					max={end}
					step={step}
					value={Math.round(x / step) * step}
					aria-label={t("captcha.slider")}
					aria-describedby={`${id}-hint`}
					aria-valuetext={t("captcha.place", { place: Math.round(x), end })}
					aria-disabled={!isOpen}
					onChange={(event) => press(event.target.valueAsNumber)}
					onKeyDown={onKeyDown}
				/>
				<Handle
					aria-hidden="true"
					data-is={stage}
					style={{ left: share(x), width: share(picture.pieceSize) }}
					onPointerDown={take}
					onPointerMove={move}
					onPointerUp={drop}
					onPointerCancel={letGo}
				>
					<Icon path={signs[stage]} size={22} />
				</Handle>
			</Rail>
			<KeysHint id={`${id}-hint`}>{t("captcha.sliderHint")}</KeysHint>
			{byKeys && (
				<Check>
					<Button wide aria-disabled={!isOpen || x === 0} onClick={check}>
						{t("captcha.check")}
					</Button>
				</Check>
			)}
		</>
	);
}
