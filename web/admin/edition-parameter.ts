/** The query parameter of the edited locale: `?editionLocale=en`. The API client forwards it. */
export const EDITION_PARAMETER = 'editionLocale'

/** The button that changes the language of a form: the form keeps what was typed. */
export const NEXT_LANGUAGE = '_editLocale'
