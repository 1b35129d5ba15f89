/**
 * The address that leads to a record's page, whatever page that is: for mails, notices, feeds and lists. `id` may be
 * its slug, and `{slug}` or `{id}` stand for what a list fills in.
 */
export const recordPath = (type: string, id: string): string =>
  `/services/records/${type}/${/^\{\w+\}$/.test(id) ? id : encodeURIComponent(id)}`
