/**
 * The mail that a text of the namespace `mail` stands in, by its key: the texts of notifications and those of all mails
 * are seen in the mail of notifications. Null for texts of papers.
 */
export function templateOfText(key: string): string | null {
  const [first = ''] = key.split('.')
  if (first === 'notifications' || first === 'common') return 'notification'
  return first === 'documents' || !key.includes('.') ? null : first
}
