/** The gallery's host, as every page of a test sees it. */
export const galleryHost = "gallery.localhost";

/** The same pages with React's production build. */
export const quickHost = "quick.localhost";
