/** News items on the home page: two beside the intro text, three below (spec section 9). */
export const HOME_NEWS = 5;

/** Activities on the home page; all of them are on their own page. */
export const HOME_ACTIVITIES = 6;
