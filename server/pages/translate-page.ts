import { and, asc, eq, isNull } from 'drizzle-orm'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import type { TextFormat } from '#server/translation/contract.ts'
import type { RequestContext } from '../context.ts'
import { blockOf } from '../domain/blocks/blocks.ts'
import { type TranslatedLeaf } from '../domain/blocks/props.ts'
import { placedTexts, withAutomaticTexts } from '#server/domain/blocks/placed-texts.ts'
import type { FieldKind } from '../domain/forms/field.ts'
import { assertFreeOfControls } from '../assert-text.ts'
import { maxLength } from '../domain/rules/rule.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { cleanHtml } from '../html/clean.ts'
import { invalid } from '../problem.ts'
import { announcePages, asStepOf, invalidatePages, recordPageHistory } from './announce.ts'
import { copyId } from './copy-id.ts'
import { findOrMakeDraft } from './draft.ts'
import { requirePage, requirePageEditor } from './editors.ts'
import { ownTextsOf, withAutomaticOwnTexts } from './own-texts.ts'
import { componentsOf, settingsOf } from './publish.ts'

type Page = typeof appPages.$inferSelect
type Component = typeof appPageComponents.$inferSelect

/**
 * A text of a page: `title`, `description`, or `blocks.{id of the block}.{path of the text}`. `block` is the kind of
 * block, `label` the key of the field's name.
 */
export type PageText = {
  name: string
  format: TextFormat
  leaf: TranslatedLeaf
  block: string | null
  label: string
  maxLength: number
}

const FORMATS: Partial<Record<FieldKind, TextFormat>> = {
  text: 'text',
  textarea: 'text',
  richText: 'html',
  html: 'html',
}
const OWN_MAX_LENGTH = 20_000
const BLOCK_MAX_LENGTH = 10_000

/** The texts of what an editor works on: the page's draft where there is one. @throws Problem 401, 403, 404 */
export async function readPageTexts(context: RequestContext, id: string): Promise<PageText[]> {
  requirePageEditor(context.actor)
  return context.app.database.orm.transaction(async tx => {
    const asked = await requirePage(tx, id)
    const [draft = asked] = await tx
      .select()
      .from(appPages)
      .where(and(eq(appPages.draftOfPageId, asked.id), isNull(appPages.deletedAt)))
    return textsOf(await settingsFor(tx, draft), await inOrder(tx, draft.id))
  })
}

const inOrder = (tx: Transaction, pageId: string) =>
  tx
    .select()
    .from(appPageComponents)
    .where(eq(appPageComponents.pageId, pageId))
    .orderBy(asc(appPageComponents.position), asc(appPageComponents.id))

const settingsFor = async (tx: Transaction, draft: Page): Promise<Page> =>
  settingsOf(draft.draftOfPageId === null ? null : await requirePage(tx, draft.draftOfPageId), draft)

function textsOf(settings: Page, components: readonly Component[]): PageText[] {
  const own = Object.entries(ownTextsOf(settings)).map(([name, leaf]): PageText => ({
    name,
    format: 'text',
    leaf,
    block: null,
    label: `resources:app-pages.fields.${name}`,
    maxLength: OWN_MAX_LENGTH,
  }))
  const ofBlocks = components.flatMap(({ id, name, props }) =>
    placedTexts(blockOf(name).fields, props).flatMap(({ path, field, leaf }): PageText[] => {
      const format = FORMATS[field.kind]
      return format === undefined
        ? []
        : [
            {
              name: `blocks.${id}.${path}`,
              format,
              leaf,
              block: name,
              label: field.label,
              maxLength: field.maxLength ?? BLOCK_MAX_LENGTH,
            },
          ]
    }),
  )
  return [...own, ...ofBlocks]
}

type Keeping = {
  id: string
  to: Locale
  texts: readonly { name: string; text: string }[]
  /** Looks at what stands there now, once nobody else can change it. @throws Problem 409 */
  check: (current: readonly PageText[]) => void
}

/**
 * Stores texts of a machine in the page's draft, made if there is none: one step, which can be taken back.
 * @throws Problem 401, 403, 404, 409, 422
 */
export async function keepPageTexts(context: RequestContext, { id, to, texts, check }: Keeping): Promise<void> {
  requirePageEditor(context.actor)
  await context.app.database.orm.transaction(async tx => {
    const { draft } = await findOrMakeDraft(tx, context, id)
    await asStepOf(tx, context)
    const [settings, components] = [await settingsFor(tx, draft), await componentsOf(tx, draft.id)]
    const clean = checkedTexts({ texts, check }, textsOf(settings, components), name =>
      nameInDraft(name, draft.id, components),
    )
    const write = { tx, to, stamp: stampOf(context) }
    await writeBlockTexts(write, components, clean)
    const hasOwn = await writeOwnTexts(write, settings, clean)
    if (settings.id !== draft.id || !hasOwn)
      await tx.update(appPages).set(write.stamp(draft.updatedAt)).where(eq(appPages.id, draft.id))
    await recordPageHistory(tx, context, {
      operation: 'translate',
      pageId: draft.id,
      changes: { locale: { after: to } },
    })
    await announcePages(tx, [draft.id, settings.id])
  })
  invalidatePages()
}

/** The texts as they may be stored, by their names in the draft. @throws Problem 409, 422 */
function checkedTexts(
  { texts, check }: Pick<Keeping, 'texts' | 'check'>,
  current: readonly PageText[],
  inDraft: (name: string) => string,
): ReadonlyMap<string, string> {
  const wanted = texts.map(({ name, text }) => ({ name: inDraft(name), text }))
  // A proposal may have been made before the draft: what it names is known by both of its ids.
  check([
    ...current,
    ...current.flatMap(text =>
      texts.flatMap(({ name }, index) =>
        wanted[index]!.name === text.name && name !== text.name ? [{ ...text, name }] : [],
      ),
    ),
  ])
  return new Map(
    wanted.map(({ name, text }, index) => [
      name,
      cleaned(
        text,
        current.find(each => each.name === name)!,
        `/texts/${index}/text`,
      ),
    ]),
  )
}

type Stamp = (before: Date) => Pick<Page, 'updatedById' | 'updatedAt'>
type TextWrite = { tx: Transaction; to: Locale; stamp: Stamp }

/** The stamp of a write: later than the one before, by which stale saves are known. */
const stampOf =
  ({ actor, now }: RequestContext): Stamp =>
  before => ({ updatedById: actor.userId, updatedAt: new Date(Math.max(now.getTime(), before.getTime() + 1)) })

async function writeBlockTexts(
  { tx, to, stamp }: TextWrite,
  components: readonly Component[],
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const block of components) {
    const prefix = `blocks.${block.id}.`
    const own = new Map(
      [...texts].filter(([name]) => name.startsWith(prefix)).map(([name, text]) => [name.slice(prefix.length), text]),
    )
    if (own.size === 0) continue
    await tx
      .update(appPageComponents)
      .set({
        props: { ...withAutomaticTexts(blockOf(block.name).fields, block.props, own, to) },
        ...stamp(block.updatedAt),
      })
      .where(and(eq(appPageComponents.id, block.id), eq(appPageComponents.pageId, block.pageId)))
  }
}

/** Title and description. @returns whether there were any */
async function writeOwnTexts(
  { tx, to, stamp }: TextWrite,
  settings: Page,
  texts: ReadonlyMap<string, string>,
): Promise<boolean> {
  const own = new Map([...texts].filter(([name]) => !name.startsWith('blocks.')))
  if (own.size === 0) return false
  await tx
    .update(appPages)
    .set({ ...withAutomaticOwnTexts(settings, own, to), ...stamp(settings.updatedAt) })
    .where(eq(appPages.id, settings.id))
  return true
}

/** The same text under the id that its block has in the draft. */
function nameInDraft(name: string, draftId: string, components: readonly Component[]): string {
  const [, block = '', ...path] = name.split('.')
  if (!name.startsWith('blocks.') || components.some(({ id }) => id === block)) return name
  return ['blocks', copyId(draftId, block), ...path].join('.')
}

/** @throws Problem 422 for what its field can't hold */
function cleaned(text: string, { format, maxLength: max }: PageText, pointer: string): string {
  assertFreeOfControls(text, 'lines', pointer)
  if (text.length > max * 4 || !maxLength(max).check(text)) throw invalid(pointer, 'maxLength', { max })
  return format === 'html' ? cleanHtml(text, pointer) : text
}
