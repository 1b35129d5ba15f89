import { eq } from 'drizzle-orm'
import { appPages, type TextSources } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { confirmTranslation, rewriteLeaf, type TranslatedLeaf } from '../domain/blocks/props.ts'
import { AUTOMATIC_TRANSLATION_MARKER, type Locale } from '../domain/vocabulary/locales.ts'

type OwnTexts = Pick<typeof appPages.$inferSelect, 'title' | 'description' | 'textSources'>
const NAMES = ['title', 'description'] as const

/** A page's title and description as a block's texts are: with the fingerprints of what they were translated from. */
export const ownTextsOf = (page: OwnTexts): Record<(typeof NAMES)[number], TranslatedLeaf> => {
  const leaf = (name: (typeof NAMES)[number]): TranslatedLeaf => ({
    $t: page[name] as TranslatedLeaf['$t'],
    $s: page.textSources[name] ?? {},
  })
  return { title: leaf('title'), description: leaf('description') }
}

/**
 * Once a page's settings are saved: which source each text that was written anew says. `previous` is what stood there
 * before.
 */
export async function keepTextSources(tx: Transaction, id: string, previous: Partial<OwnTexts> | null): Promise<void> {
  const [page] = await tx.select().from(appPages).where(eq(appPages.id, id))
  if (!page) return
  const now = ownTextsOf(page)
  const before = ownTextsOf({
    title: previous?.title ?? {},
    description: previous?.description ?? {},
    textSources: page.textSources,
  })
  const sources = sourcesOf({
    title: rewriteLeaf(before.title, now.title.$t),
    description: rewriteLeaf(before.description, now.description.$t),
  })
  if (JSON.stringify(sources) !== JSON.stringify(page.textSources))
    await tx.update(appPages).set({ textSources: sources }).where(eq(appPages.id, id))
}

/** Title and description in a locale are taken for what the source says now, and for a person's. */
export function confirmOwnTexts(page: OwnTexts, locale: Locale): OwnTexts {
  const texts = confirmTranslation(ownTextsOf(page), locale) as ReturnType<typeof ownTextsOf>
  return { title: texts.title.$t, description: texts.description.$t, textSources: sourcesOf(texts) }
}

const sourcesOf = (texts: ReturnType<typeof ownTextsOf>): TextSources =>
  Object.fromEntries(
    NAMES.flatMap(name => (Object.keys(texts[name].$s ?? {}).length === 0 ? [] : [[name, texts[name].$s]])),
  )

/** Title and description with texts of a machine, by name, in one locale. */
export function withAutomaticOwnTexts(page: OwnTexts, texts: ReadonlyMap<string, string>, locale: Locale): OwnTexts {
  const known = ownTextsOf(page)
  const written = (name: (typeof NAMES)[number]): TranslatedLeaf => {
    const text = texts.get(name)
    return text === undefined
      ? known[name]
      : rewriteLeaf(known[name], { ...known[name].$t, [locale]: `${AUTOMATIC_TRANSLATION_MARKER}${text}` })
  }
  const leaves = { title: written('title'), description: written('description') }
  return { title: leaves.title.$t, description: leaves.description.$t, textSources: sourcesOf(leaves) }
}
