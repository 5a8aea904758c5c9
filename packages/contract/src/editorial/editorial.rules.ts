/** The slides of the first page. */
export const homeSlides = 'home';
/** The slideshow stands after so many stories (design reference S-02). */
export const slidesAfter = 9;
