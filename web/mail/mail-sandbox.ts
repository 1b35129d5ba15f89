/**
 * The `sandbox` of a mail's frame, in its policy and in the page alike: links open in a new tab, as pages of the site
 * refuse to be framed.
 */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
