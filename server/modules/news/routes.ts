// News: the list, and one piece with its neighbours. The text goes out as it is stored; the page sanitises it.
import type { FastifyInstance } from "fastify";
import type {
	NewsDetail,
	NewsDetailQuery,
	NewsListData,
	NewsListQuery,
	NewsParams,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { news, newsOf } from "./store.ts";

const said = {
	missing: { zh: "没有找到这条资讯。", en: "This piece of news was not found." },
};

export function newsRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/news/list",
		query: "/calls/news#/definitions/NewsListQuery",
		data: "/calls/news#/definitions/NewsListData",
		handler: ({ company, query }): Promise<NewsListData> =>
			db.company(company.id, (sql) => news(sql, query as NewsListQuery)),
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/news/detail/:id",
		params: "/calls/news#/definitions/NewsParams",
		query: "/calls/news#/definitions/NewsDetailQuery",
		data: "/calls/news#/definitions/NewsDetail",
		async handler({ company, params, query }): Promise<NewsDetail> {
			const { id } = params as NewsParams;
			const { schoolId } = query as NewsDetailQuery;
			const found = await db.company(company.id, (sql) => newsOf(sql, id, schoolId));
			if (!found) throw new Refusal("404", said.missing, 404);
			return found;
		},
	});
}
