import { Navigate, useOutletContext, useParams } from "react-router-dom";
import { useConfig } from "../../../core/config/config.ts";
import { useT } from "../../../core/i18n.ts";
import { useCurrentUserQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { PersonalContext } from "./PersonalFrame.tsx";
import { configuredPath, startPath } from "./rules.ts";

/** Redirects to the first page of the personal area, or of one of its sections. */
export default function LandingScreen() {
	const t = useT();
	const { section } = useParams();
	const service = useConfig("service");
	const { menu, permissions } = useOutletContext<PersonalContext>();
	const myself = useCurrentUserQuery();
	const target =
		configuredPath(section, service) ?? startPath(menu, section ?? service?.perShowInit, permissions);
	return (
		<QueryView query={myself} errorTitle={t("personal.failed")}>
			{() =>
				target ? (
					<Navigate to={target} replace />
				) : (
					<EmptyState type="blank" title={t("personal.nothing")} text={t("personal.nothingText")} />
				)
			}
		</QueryView>
	);
}
