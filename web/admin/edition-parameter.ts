/** The query parameter of the edited locale: `?editionLocale=en`. The API client forwards it. */
export const EDITION_PARAMETER = 'editionLocale'
