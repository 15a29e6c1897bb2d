// Full-screen pictures: zoom, rotation, paging, swipes and keys (B §4, OPEN-098).
import { type KeyboardEvent, type MouseEvent, useContext, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import Lightbox, {
	type ControllerRef,
	type GenericSlide,
	type RenderSlideProps,
	type ZoomRef,
} from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import type {} from "../../../core/upload/openFile.ts";
import { ConcealedDialogs } from "../../../ui/dialog/concealedDialogs.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "./Picture.tsx";
import { closeMs, directionOf, transformMs, zoomRange } from "./rules.ts";
import { swipes } from "./swipes.tsx";

interface PictureSlide extends GenericSlide {
	readonly type: "picture";
	readonly number: number;
}
declare module "yet-another-react-lightbox" {
	interface SlideTypes {
		picture: PictureSlide;
	}
}

const Frame = styled(Lightbox)`
	--yarl__portal_zindex: 70;
	--yarl__color_backdrop: rgb(12 16 24 / 0.97);
	/* Visible on a white picture, too. */
	--yarl__button_background_color: rgb(12 16 24 / 0.6);
	--yarl__button_filter: none;
	--yarl__color_button: #fff;
	--yarl__color_button_disabled: rgb(255 255 255 / 0.4);
	--yarl__icon_size: 24px;
	--yarl__button_padding: 10px;
	--yarl__navigation_button_padding: 14px;

	& .yarl__button {
		border-radius: 50%;
	}
	& .yarl__button:hover:enabled {
		background: rgb(58 66 82 / 0.9);
	}
	& .yarl__button:focus-visible {
		outline: 2px solid #fff;
		outline-offset: -2px;
	}
	& .yarl__icon,
	& .yarl__button svg {
		display: block;
	}
	& .yarl__toolbar {
		gap: var(--space-1);
	}
	& .yarl__navigation_prev {
		margin-inline-start: var(--space-2);
	}
	& .yarl__navigation_next {
		margin-inline-end: var(--space-2);
	}
`;
const Counter = styled.p`
	position: absolute;
	inset: var(--space-3) auto auto var(--space-3);
	margin: 0;
	padding: var(--space-1) var(--space-3);
	border-radius: 999px;
	background: rgb(12 16 24 / 0.6);
	color: #fff;
	font-size: var(--font-m);
	font-variant-numeric: tabular-nums;
`;

const turnIcon = "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4";
const isTouch = () => matchMedia("(pointer: coarse)").matches;
/** The background of the lightbox: a click on it closes. */
const backgroundSelector = ".yarl__slide, .yarl__slide_wrapper";

export default function ViewImagesDialog({ args: { images, start = 0 }, close }: DialogProps<"viewImages">) {
	const t = useT();
	const isConcealed = useContext(ConcealedDialogs);
	const [index, setIndex] = useState(start);
	const [turns, setTurns] = useState<readonly number[]>([]);
	const [magnified, setMagnified] = useState(1);
	const controller = useRef<ControllerRef>(null);
	const zoom = useRef<ZoomRef>(null);
	const pointerDown = useRef({ x: 0, y: 0 });
	const slides = useMemo(
		() => images.map((_, number): PictureSlide => ({ type: "picture", number })),
		[images],
	);
	const rotate = () => setTurns(images.map((_, i) => (turns[i] ?? 0) + (i === index ? 1 : 0)));
	const keys: Readonly<Record<string, (() => void) | undefined>> = {
		r: rotate,
		R: rotate,
		"=": () => zoom.current?.zoomIn(),
		_: () => zoom.current?.zoomOut(),
		// Otherwise they would pan an enlarged picture.
		ArrowLeft: () => index > 0 && controller.current?.prev(),
		ArrowRight: () => index < images.length - 1 && controller.current?.next(),
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
		if (!act) return;
		event.preventDefault();
		event.stopPropagation();
		act();
	};
	const onClick = (event: MouseEvent) => {
		const isBackground = event.target instanceof Element && event.target.matches(backgroundSelector);
		const isStill =
			directionOf(event.clientX - pointerDown.current.x, event.clientY - pointerDown.current.y) === undefined;
		if (isBackground && isStill) controller.current?.close();
	};
	const renderSlide = ({ slide, rect }: RenderSlideProps) => {
		const number = slide.type === "picture" ? slide.number : -1;
		const image = images[number];
		return image && <Picture {...image} available={rect} turns={turns[number] ?? 0} />;
	};
	const labels = useMemo(
		() => ({
			Previous: t("viewer.previous"),
			Next: t("viewer.next"),
			Close: t("viewer.close"),
			"Zoom in": t("viewer.zoomIn"),
			"Zoom out": t("viewer.zoomOut"),
			Lightbox: t("viewer.title"),
			"Photo gallery": t("viewer.gallery"),
			Carousel: t("viewer.carousel"),
			Slide: t("viewer.slide"),
			"{index} of {total}": t("viewer.place"),
		}),
		[t],
	);
	const singleImage = images.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {};
	return (
		<Frame
			open={!isConcealed}
			close={() => close(undefined)}
			index={start}
			slides={slides}
			labels={labels}
			plugins={[swipes, Zoom]}
			animation={{
				fade: isTouch() ? closeMs.mobile : closeMs.desktop,
				swipe: transformMs,
				navigation: transformMs,
				zoom: transformMs,
			}}
			carousel={{ finite: true, preload: 1, padding: 0, spacing: "10%" }}
			controller={{ ref: controller, disableSwipeNavigation: true }}
			zoom={{
				ref: zoom,
				supports: ["picture"],
				minZoom: zoomRange.min,
				maxZoom: zoomRange.max,
				scrollToZoom: true,
				wheelZoomDistanceFactor: 400,
				// Shorter than the default, so that two quick swipes are no double click.
				doubleClickDelay: 300,
			}}
			// The page keeps its scroll bar: the viewer covers it and handles the wheel.
			noScroll={{ disabled: true }}
			portal={{
				container: {
					onKeyDownCapture: onKeyDown,
					onPointerDownCapture: ({ clientX: x, clientY: y }) => {
						pointerDown.current = { x, y };
					},
					onClick,
				},
			}}
			on={{ view: ({ index: shown }) => setIndex(shown), zoom: ({ zoom: now }) => setMagnified(now) }}
			toolbar={{
				buttons: [
					"zoom",
					<button
						key="rotate"
						type="button"
						className="yarl__button"
						title={t("viewer.rotate")}
						aria-label={t("viewer.rotate")}
						onClick={rotate}
					>
						<Icon path={turnIcon} size={24} />
					</button>,
					"close",
				],
			}}
			render={{
				...singleImage,
				slide: renderSlide,
				controls: () => (
					<Counter aria-live="polite">
						{images.length > 1 && `${t("viewer.counter", { index: index + 1, total: images.length })} · `}
						{Math.round(magnified * 100)}%
					</Counter>
				),
			}}
		/>
	);
}
