import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { CopyField } from "../../../renderer/CopyField.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Container } from "../../../ui/Container.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { QrCode } from "../../../ui/QrCode.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { download } from "./icons.ts";
import { downloads } from "./rules.ts";

const Page = styled(Container)`
	padding-block: var(--space-7) var(--space-8);
`;

const Panel = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	align-items: center;
	gap: var(--space-6) var(--space-7);
	padding: var(--space-7);
	${surface}

	& h1 {
		margin: 0 0 var(--space-3);
		font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.25rem);
		letter-spacing: -0.015em;
		line-height: 1.25;
		overflow-wrap: anywhere;
	}
	& p {
		max-width: 520px;
		margin: 0 0 var(--space-5);
		color: var(--text-muted);
		line-height: 1.7;
	}
	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
		padding: var(--space-5) var(--space-4);
	}
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	margin-bottom: var(--space-5);
	&:empty {
		display: none;
	}
`;

const Scan = styled.figure`
	display: grid;
	justify-items: center;
	gap: var(--space-4);
	margin: 0;
	padding: var(--space-6);
	border-radius: var(--radius-l);
	background: var(--surface-sunken);

	& > figcaption {
		max-width: 200px;
		color: var(--text-muted);
		font-size: var(--font-s);
		text-align: center;
	}
`;

/** The company's app: QR code, downloads, and the school's address to enter in it. */
export default function DownloadScreen() {
	const t = useT();
	const text = useText();
	const base = useConfig("baseInfo");
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(t("app.downloadTitle"));
	const found = downloads(base?.appConfig, location.href);
	const name = text(base?.companyNameShort);
	if (!found)
		return (
			<Container>
				<EmptyState
					type="blank"
					title={t("appDownload.none")}
					text={t("appDownload.noneText")}
					heading={heading}
					action={<LinkButton to={paths.home()}>{t("appDownload.home")}</LinkButton>}
				/>
			</Container>
		);
	const { scan, android, ios, school } = found;
	return (
		<Page>
			<Panel>
				<div>
					<h1 ref={heading} tabIndex={-1}>
						{t("appDownload.heading", { name })}
					</h1>
					<p>{t("appDownload.text")}</p>
					<Actions>
						{android && (
							<LinkButton href={android} size="l">
								<Icon path={download} />
								{t("appDownload.android")}
							</LinkButton>
						)}
						{ios && (
							<LinkButton href={ios} size="l" variant={android ? "outline" : "primary"}>
								<Icon path={download} />
								{t("appDownload.ios")}
							</LinkButton>
						)}
						{scan && (
							<LinkButton href={scan} size="l" variant={android || ios ? "plain" : "primary"}>
								{t("appDownload.here")}
							</LinkButton>
						)}
					</Actions>
					{school && (
						<CopyField
							label={t("appDownload.school")}
							value={school}
							texts={{
								copy: t("appDownload.copy"),
								copied: t("appDownload.copied"),
								notCopied: t("appDownload.notCopied"),
							}}
						/>
					)}
				</div>
				{scan && (
					<Scan>
						<QrCode text={scan} label={t("appDownload.code")} size={168} />
						<figcaption>{t("appDownload.scan")}</figcaption>
					</Scan>
				)}
			</Panel>
		</Page>
	);
}
