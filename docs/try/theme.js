// The theme's search is a dialog without a name, and readers who hear the page need one.
document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
