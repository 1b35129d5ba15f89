/**
 * What the frame of a mail is allowed, by its own policy and by the page that shows it alike: links open beside it, as
 * pages of the site refuse to be framed.
 */
export const MAIL_FRAME = 'allow-popups allow-popups-to-escape-sandbox'
