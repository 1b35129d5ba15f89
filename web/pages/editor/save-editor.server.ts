import { blockNames } from '#web/blocks/definitions.ts'
import type { PageEdition } from '#server/pages/contract/page-edition.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { findChoices } from '#web/admin/choices.server.ts'
import { choicesPath } from '#web/admin/paths.ts'
import { uploadVia } from '#web/admin/upload.server.ts'
import { nextLanguageOf } from '#web/admin/typed-texts.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { redirectToEditor, pageServicePath, type EditorAction, type EditorRequest } from './editor-request.server.ts'
import { saveValidFields } from './autosave.server.ts'
import { blockFields, NEXT_BLOCK } from './block-fields.ts'
import { COMPONENTS, patchBlock } from './patch-block.server.ts'
import { runPageAction } from './run-page-action.server.ts'
import { findBlock, loadBlockForm, loadEdition } from './load-editor.server.ts'
import { formKeyOf } from '#web/forms/form-key.server.ts'
import { controlId } from '#web/forms/names.ts'

/** Every action of the page editor, with and without script. The first change of a published page creates its draft. */
export async function saveEditor(saving: EditorRequest): Promise<ReturnType<typeof handleForm>> {
  const { request, context } = saving
  const { data, discard } = await readFormData(request)
  try {
    return await runEditorAction({ ...saving, api: apiFor(request, context), data })
  } finally {
    await discard()
  }
}

async function runEditorAction(editorAction: EditorAction): Promise<ReturnType<typeof handleForm>> {
  const { request, id, data } = editorAction
  if (data.get('_form') === 'block') {
    const next = nextLanguageOf(data)
    return next === null ? saveBlock(editorAction) : changeLanguage(editorAction, next)
  }
  try {
    switch (data.get('_intent')) {
      case 'add':
        return await addBlock(editorAction, data.get('_name'))
      case 'up':
      case 'down':
      case 'place':
        return await moveBlock(editorAction)
      default:
        return await runPageAction(editorAction)
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    return redirectToEditor(request, id, {
      flash: { kind: 'warning', text: refusal },
      hash: refusal === 'blocks:editor.refused.accessibility' ? 'checks' : '',
    })
  }
}

/**
 * Refusals of actions without fields become a flash message. An expired session or missing right is handled by the
 * shell.
 */
function refusalOf(error: unknown): string | null {
  if (error instanceof Response) return error.status === 404 ? 'blocks:editor.refused.gone' : null
  if (!(error instanceof ApiProblem) || error.isSessionExpired) return null
  const code = error.errors[0]?.code
  if (code?.startsWith('validation.accessibility.')) return 'blocks:editor.refused.accessibility'
  if (code === 'page.changed' || code === 'page.undo' || code === 'page.redo') return 'blocks:editor.refused.changed'
  if (code === 'page.clipboard') return 'blocks:editor.refused.clipboard'
  if (
    code === 'validation.pageSwitchPast' ||
    code === 'validation.pageSwitchOrder' ||
    code === 'validation.pageDefault'
  )
    return code.replace('validation.', 'validation:')
  if (code === 'page.published') return 'validation:pageDefault'
  if (code === 'page.unmodified') return 'blocks:editor.refused.unmodified'
  if (code === 'conflict.stale') return 'blocks:editor.refused.gone'
  return code === 'validation.unique' ? 'blocks:editor.refused.path' : 'blocks:editor.refused.other'
}

/** The page's draft, created if there is none. */
async function loadDraft({ api, id }: Pick<EditorAction, 'api' | 'id'>): Promise<PageEdition> {
  await api.post(pageServicePath(id, 'draft'))
  return loadEdition(api, id)
}

/** @throws Response 404 when somebody has removed it */
function requireBlock(edition: PageEdition, id: FormDataEntryValue | null) {
  const block = findBlock(edition, typeof id === 'string' ? id : null)
  if (block === null) throw new Response(null, { status: 404 })
  return block
}

/** Adds a block of the asked kind at the end and opens its form at its first field. */
async function addBlock(editorAction: EditorAction, asked: FormDataEntryValue | null): Promise<Response> {
  const { api, data, request, id } = editorAction
  const name = blockNames().find(each => each === asked)
  if (name === undefined) return redirectToEditor(request, id, {})
  const edition = await loadDraft(editorAction)
  const block = await api.create(
    COMPONENTS,
    {
      data: {
        type: 'app-page-components',
        attributes: { name, position: Math.max(-1, ...edition.blocks.map(block => block.position)) + 1, props: {} },
        relationships: { page: { data: { type: 'app-pages', id: edition.workedId } } },
      },
    },
    { idempotencyKey: `${formKeyOf(data)}-${name}` },
  )
  return redirectToEditor(request, id, {
    flash: { kind: 'success', text: 'blocks:editor.done.added' },
    query: { block },
    hash: controlId('block', blockFields(name)[0]?.name ?? ''),
  })
}

async function moveBlock(editorAction: EditorAction): Promise<Response> {
  const { api, data, request, id } = editorAction
  const edition = await loadDraft(editorAction)
  const block = requireBlock(edition, data.get('_block'))
  const ids = edition.blocks.map(each => each.id)
  const at = ids.indexOf(block.id)
  const action = String(data.get('_intent'))
  const asked = data.get('_before')
  const before =
    action === 'up'
      ? ids[Math.max(0, at - 1)]
      : action === 'down'
        ? (ids[at + 2] ?? null)
        : asked === null || asked === ''
          ? null
          : requireBlock(edition, asked).id
  await api.post(pageServicePath(edition.workedId, 'order'), { id: block.id, before }, { as: 'json' })
  return redirectToEditor(request, id, {
    flash: { kind: 'success', text: 'blocks:editor.done.moved' },
    hash: `${action === 'place' ? 'drag' : action}-${block.id}`,
  })
}

/** Shows the block in another language, after what was typed in this one is saved. */
async function changeLanguage(editorAction: EditorAction, next: Locale): Promise<ReturnType<typeof handleForm>> {
  const { request, id, data } = editorAction
  const block = String(data.get('_block') ?? '')
  const { state } = await saveValidFields(editorAction, data)
  // The whole form says what stands against saving, and keeps what was typed.
  if (state !== 'saved' && state !== 'incomplete') return saveBlock(editorAction)
  return redirectToEditor(request, id, {
    query: { block },
    locale: next,
    hash: 'edit',
    ...(state === 'saved' ? {} : { flash: { kind: 'warning', text: 'blocks:editor.autosave.incomplete' } }),
  })
}

async function saveBlock(editorAction: EditorAction): Promise<ReturnType<typeof handleForm>> {
  const { request, context, access, id, data, api } = editorAction
  const asked = String(data.get('_block') ?? '')
  const known = findBlock(await loadEdition(api, id), asked)
  if (known === null)
    return redirectToEditor(request, id, { flash: { kind: 'warning', text: 'blocks:editor.refused.gone' } })
  const fields = blockFields(known.name)
  return handleForm({
    request,
    data,
    fields,
    timeZone: access.visitor.timezone,
    upload: uploadVia(request, context),
    search: async (field, query, folder) => ({
      mode: 'search',
      options: await findChoices(request, context, access.manifest, {
        type: 'files',
        query,
        folder,
        fileKind: field.fileKind,
      }),
      source: choicesPath('files', field.fileKind),
    }),
    reload: async () => {
      const edition = await loadEdition(api, id)
      return loadBlockForm({ request, context, access, edition, block: requireBlock(edition, asked) })
    },
    send: async ({ output }) => {
      const edition = await loadDraft(editorAction)
      const block = requireBlock(edition, asked)
      await patchBlock({
        api,
        blockId: block.id,
        name: block.name,
        output,
        updatedAt: String(data.get('_updatedAt') ?? ''),
      })
      if (data.has(NEXT_BLOCK)) return addBlock(editorAction, data.get(NEXT_BLOCK))
      const next = nextLanguageOf(data)
      return redirectToEditor(request, id, {
        flash: { kind: 'success', text: 'blocks:editor.done.saved' },
        ...(next === null ? { hash: `block-${block.id}` } : { query: { block: block.id }, locale: next, hash: 'edit' }),
      })
    },
  })
}
