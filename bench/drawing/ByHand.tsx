// The same header and footer as somebody would write them for one school: the same components, no documents.
import { BrandBlock } from "../../src/features/footer/BrandBlock.tsx";
import { ColumnsBlock } from "../../src/features/footer/ColumnsBlock.tsx";
import { LegalBlock } from "../../src/features/footer/LegalBlock.tsx";
import { BarBlock } from "../../src/features/header/BarBlock.tsx";
import { LanguageBlock } from "../../src/features/header/LanguageBlock.tsx";
import { LogoBlock } from "../../src/features/header/LogoBlock.tsx";
import { MenuBarBlock } from "../../src/features/menu/MenuBarBlock.tsx";
import { MenuColumnsBlock } from "../../src/features/menu/MenuColumnsBlock.tsx";
import { facts, foot, head } from "./documents.ts";

const rest = { slots: {}, act: () => undefined };
const none = {};

export function HeaderByHand() {
	return (
		<BarBlock
			{...rest}
			props={none}
			slots={{
				start: (
					<LogoBlock
						{...rest}
						props={{ kind: "word", name: facts.base.companyNameShort, home: facts.page.home }}
					/>
				),
				middle: <MenuBarBlock {...rest} props={{ items: head, current: facts.page.path }} />,
				end: <LanguageBlock {...rest} props={none} />,
			}}
		/>
	);
}

export function FooterByHand() {
	const { companyName, overview, address } = facts.footer;
	return (
		<ColumnsBlock
			{...rest}
			props={none}
			slots={{
				brand: <BrandBlock {...rest} props={{ name: companyName, overview, address }} />,
				menu: <MenuColumnsBlock {...rest} props={{ items: foot }} />,
				legal: <LegalBlock {...rest} props={{ company: companyName, year: facts.page.year }} />,
			}}
		/>
	);
}
