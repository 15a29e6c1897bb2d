import { Fragment } from "react";
import type { EnrolmentSource } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Link } from "../../../ui/Link.tsx";

const pathOf: Readonly<Record<EnrolmentSource["kind"], (id: string) => string>> = {
	package: paths.packageDetail,
	plan: paths.planDetail,
	// Its levels are on one page.
	membership: paths.membership,
};

/** What brought a course, such as a package, with links; renders nothing where the course itself was given. */
export function SourceLinks({ sources = [] }: { readonly sources: readonly EnrolmentSource[] | undefined }) {
	const t = useT();
	const text = useText();
	if (sources.length === 0) return null;
	return (
		<p>
			{t("learning.partOf")}{" "}
			{sources.map(({ kind, id, name }, index) => (
				<Fragment key={`${kind} ${id}`}>
					{index > 0 && t("ui.nameSeparator")}
					<Link to={pathOf[kind](id)}>{text(name) || id}</Link>
				</Fragment>
			))}
		</p>
	);
}
