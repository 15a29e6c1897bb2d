import { useParams, useSearchParams } from "react-router-dom";
import { ApiError, errorMessage, isChunkMissing } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Container } from "../../../ui/Container.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { FooterDetailSkeleton } from "./FooterDetailSkeleton.tsx";
import { FooterDetailView } from "./FooterDetailView.tsx";
import { useFooterDetail } from "./state.ts";

const isMissing = (error: unknown) =>
	error instanceof ApiError && (error.status === 404 || error.status === 400);

function Missing() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	return (
		<EmptyState
			type="blank"
			title={t("footer.detailMissing")}
			text={t("link.nowhere.text")}
			heading={heading}
			action={<LinkButton to={paths.home()}>{t("app.home")}</LinkButton>}
		/>
	);
}

/** The text of a footer menu item (ROUTE-57); `pid` is the group of its siblings. */
export default function FooterDetailScreen() {
	const t = useT();
	const { id = "" } = useParams();
	const [query] = useSearchParams();
	const pid = query.get("pid") ?? undefined;
	const { data, error, isValidating, mutate } = useFooterDetail(id, pid);
	if (data) return <FooterDetailView key={data.id} detail={data} pid={pid} />;
	return (
		<Container>
			{isMissing(error) && <Missing />}
			{error !== undefined && !isMissing(error) && (
				<ErrorNotice
					title={t("footer.detailFailed")}
					text={errorMessage(error, t)}
					retryLabel={t("ui.retry")}
					onRetry={() => (isChunkMissing(error) ? location.reload() : void mutate())}
					busy={isValidating}
					as="h1"
				/>
			)}
			{error === undefined && <FooterDetailSkeleton label={t("ui.loading")} slow={t("ui.slow")} />}
		</Container>
	);
}
