// Made by `npm run generate` from the features of src; do not edit.

/** Slots by block type, without the blocks that have none. */
export const slots: Readonly<Record<string, readonly string[]>> = {
	"header.bar": ["start","middle","wide","extra","end"],
	"header.stack": ["rows"],
	"header.row": ["content"],
	"menu.drawer": ["before","after"],
	"footer.columns": ["brand","menu","legal"],
	"footer.centre": ["brand","menu","social","legal"],
	"footer.bands": ["brand","contact","menu","social","legal"],
	"footer.slim": ["brand","menu","social","legal"],
	"home.page": ["body"],
	"home.columns": ["start","end"],
	"service.bar": ["entries","top"],
};
/** What `$act` may name. */
export const actions: readonly string[] = ["login.open","page.top"];
/** Where a pointer may begin. */
export const facts: readonly string[] = ["base","home","menus","footer","service","sideLayer","alias","school","schools","user","cart","learning","allow","page"];
