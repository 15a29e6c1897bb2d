import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { safeUrl } from "../../../core/paths.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { useFlyout } from "../../../ui/useFlyout.ts";

/* QR codes need a white ground in every theme. */
const Figure = styled.figure`
	display: grid;
	justify-items: center;
	gap: var(--space-2);
	width: 148px;
	margin: 0;
	font-size: var(--font-s);
	line-height: 1.5;
	text-align: center;
	overflow-wrap: anywhere;

	& > img {
		width: 128px;
		height: 128px;
		padding: 8px;
		border-radius: var(--radius-m);
		background: #ffffff;
	}
`;

const sizePx = 112; // A §9: QR size 112

interface Props {
	readonly picture: string;
	readonly name: string;
}

/** The QR picture of an account with its name below. */
export function QrPicture({ picture, name }: Props) {
	const t = useT();
	return (
		<Figure>
			<img src={picture} alt={t("footer.qr", { name })} width={sizePx} height={sizePx} loading="lazy" />
			<figcaption aria-hidden="true">{name}</figcaption>
		</Figure>
	);
}

/** The account's name, with its QR picture in a card. */
export function QrCard({ picture, name, url }: Props & { readonly url?: string | undefined }) {
	const t = useT();
	const { trigger, panel } = useFlyout({ hover: true });
	const href = safeUrl(url);
	return (
		<>
			<button {...trigger}>
				<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
					<path
						fill="none"
						stroke="currentColor"
						strokeWidth="1.5"
						d="M2 2h4.5v4.5H2zM9.5 2H14v4.5H9.5zM2 9.5h4.5V14H2zM9.5 9h2v2.5h-2zM14 9v2M11.5 14H14v-1.5M9.5 14v-.5"
					/>
				</svg>
				{name}
			</button>
			<FlyoutPanel {...panel}>
				<QrPicture picture={picture} name={name} />
				{href && (
					<a href={href} target="_blank" rel="noopener noreferrer">
						{t("footer.openAccount")}
					</a>
				)}
			</FlyoutPanel>
		</>
	);
}
