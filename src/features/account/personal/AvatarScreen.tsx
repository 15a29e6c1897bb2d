import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { safeImageUrl, usePageTitle } from "../../../core/paths.ts";
import { useCurrentUserQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { PageHead } from "../../../ui/PageHead.tsx";

const Card = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-4) var(--space-5);
	align-items: center;
	padding: var(--space-5);
	${surface}

	& > img {
		width: 96px;
		height: 96px;
		border-radius: 50%;
		object-fit: cover;
	}
	& > p {
		flex: 1 1 240px;
		margin: 0;
		color: var(--text-muted);
		line-height: 1.7;
	}
`;

/** The student's picture, which the school sets. */
export default function AvatarScreen() {
	const t = useT();
	const myself = useCurrentUserQuery();
	usePageTitle(t("personal.avatar"));
	return (
		<>
			<PageHead title={t("personal.avatar")} />
			<QueryView query={myself} errorTitle={t("personal.failed")}>
				{({ userId, nickName, username, headPicMax }) => {
					const picture = safeImageUrl(headPicMax);
					return (
						<Card>
							{picture ? (
								<img src={picture} alt={t("personal.avatarOf")} />
							) : (
								<Avatar id={userId} name={nickName || username || ""} size="l" />
							)}
							<p>{t(picture ? "personal.avatarText" : "personal.noAvatarText")}</p>
						</Card>
					);
				}}
			</QueryView>
		</>
	);
}
