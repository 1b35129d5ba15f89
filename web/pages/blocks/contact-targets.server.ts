import type { ResolvedPath } from '#server/contract/site.ts'
import { CONTACT_PATH, NEWSLETTER_PATH } from '#server/domain/vocabulary/contact-paths.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'

/** Where the contact buttons lead; null where nothing is there to lead to. */
export type ContactTargets = { contact: ContactTarget | null; newsletter: ContactTarget | null }
type ContactTarget = { href: string; title: string }

const DEFAULTS: readonly string[] = [CONTACT_PATH, NEWSLETTER_PATH]

/**
 * The targets of a contact block's buttons (specification 1, section 2). The default paths are pages that a site may
 * lack: such a button is left out.
 */
export async function loadContactTargets({ request, context, block }: BlockLoading): Promise<ContactTargets> {
  const { contactButton, contactUrl, newsletterButton, newsletterUrl } = block.props
  const target = async (isWanted: unknown, set: unknown, usual: string): Promise<ContactTarget | null> => {
    if (isWanted !== true) return null
    const wanted = (set ?? { href: usual, title: '' }) as ContactTarget
    return DEFAULTS.includes(wanted.href) && !(await exists({ request, context }, wanted.href)) ? null : wanted
  }
  const [contact, newsletter] = await Promise.all([
    target(contactButton, contactUrl, CONTACT_PATH),
    target(newsletterButton, newsletterUrl, NEWSLETTER_PATH),
  ])
  return { contact, newsletter }
}

async function exists({ request, context }: Pick<BlockLoading, 'request' | 'context'>, path: string): Promise<boolean> {
  const { data } = await apiFor(request, context).get<{ data: ResolvedPath }>('/api/v1/services/pages/resolve', {
    query: { path },
  })
  return data.kind !== 'not-found'
}
