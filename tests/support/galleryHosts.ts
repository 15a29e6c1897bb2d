/** Where the gallery is, as every page of a test sees it. */
export const galleryHost = "gallery.localhost";

/** Where the same pages are drawn by the React of the site, and not by the one that watches how it is used. */
export const quickHost = "quick.localhost";
