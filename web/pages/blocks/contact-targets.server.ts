import type { ResolvedPath } from '#server/contract/site.ts'
import { CONTACT_PATH, NEWSLETTER_PATH } from '#server/domain/vocabulary/contact-paths.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import type { EditorNote } from '#web/blocks/editor-note.ts'

/** Where the contact buttons lead; null where nothing is there to lead to. */
export type ContactTargets = { contact: ContactTarget | null; newsletter: ContactTarget | null }
type ContactTarget = { href: string; title: string }

const BUTTONS = [
  { name: 'contact', usual: CONTACT_PATH },
  { name: 'newsletter', usual: NEWSLETTER_PATH },
] as const
const DEFAULTS: readonly string[] = BUTTONS.map(({ usual }) => usual)

/** A button that an editor wants: where it leads, and whether something is there. */
type WantedButton = { name: (typeof BUTTONS)[number]['name']; target: ContactTarget; isThere: boolean }

/**
 * The buttons that a contact block is set to have (specification 1, section 2). The default paths are pages that a site
 * may lack.
 */
async function wantedButtons({ request, context, block: { props } }: BlockLoading): Promise<WantedButton[]> {
  return Promise.all(
    BUTTONS.filter(({ name }) => props[`${name}Button`] === true).map(async ({ name, usual }) => {
      const target = (props[`${name}Url`] ?? { href: usual, title: '' }) as ContactTarget
      return {
        name,
        target,
        isThere: !DEFAULTS.includes(target.href) || (await exists({ request, context }, target.href)),
      }
    }),
  )
}

/** The targets of a contact block's buttons: one without a page to lead to is left out. */
export async function loadContactTargets(loading: BlockLoading): Promise<ContactTargets> {
  const buttons = await wantedButtons(loading)
  const targetOf = (wanted: WantedButton['name']) =>
    buttons.find(({ name, isThere }) => name === wanted && isThere)?.target ?? null
  return { contact: targetOf('contact'), newsletter: targetOf('newsletter') }
}

/** The buttons that are left out, and which page is missing. */
export async function contactNotes(loading: BlockLoading): Promise<EditorNote[]> {
  const buttons = await wantedButtons(loading)
  return buttons
    .filter(({ isThere }) => !isThere)
    .map(({ name, target }) => ({ text: `blocks:editor.notes.${name}Button`, values: { path: target.href } }))
}

async function exists({ request, context }: Pick<BlockLoading, 'request' | 'context'>, path: string): Promise<boolean> {
  const { data } = await apiFor(request, context).get<{ data: ResolvedPath }>('/api/v1/services/pages/resolve', {
    query: { path },
  })
  return data.kind !== 'not-found'
}
