import { Temporal } from 'temporal-polyfill'
import { redirectToEditor, pageServicePath, type EditorAction } from './editor-request.server.ts'
import { loadEdition } from './load-editor.server.ts'

/** The time zone of planned publications. */
const SITE_TIME_ZONE = 'Europe/Paris'

/**
 * Runs the actions that are one call of the API each; the flash message of the next page reports the result.
 * @throws ApiProblem, Response
 */
export async function runPageAction(editorAction: EditorAction): Promise<Response> {
  const action = String(editorAction.data.get('_intent') ?? '')
  const run = ACTIONS.get(action)
  const { request, id } = editorAction
  if (run === undefined) return redirectToEditor(request, id, {})
  const { done, hash, pageId = id } = await run(editorAction, action)
  return redirectToEditor(request, pageId, {
    flash: { kind: 'success', text: `blocks:editor.done.${done}` },
    ...(hash === undefined ? {} : { hash }),
  })
}

/** `done` is the key of the flash message; `pageId` is the page to show next, by default the same one. */
type Result = { done: string; hash?: string; pageId?: string }
type Actions = { [action: string]: (editorAction: EditorAction, action: string) => Promise<Result> }

const blockIdOf = (data: FormData) => String(data.get('_block') ?? '')
const blockPath = ({ id, data }: EditorAction, action: string) =>
  pageServicePath(id, `blocks/${encodeURIComponent(blockIdOf(data))}/${action}`)
const localeOf = (data: FormData) => ({ locale: data.get('_locale') })

const BLOCK_ACTIONS: Actions = {
  async duplicate(editorAction) {
    const { data: made } = await editorAction.api.post<{ data: { id: string } }>(blockPath(editorAction, 'duplicate'))
    return { done: 'duplicated', hash: `block-${made.id}` }
  },
  async remove(editorAction) {
    await editorAction.api.post(blockPath(editorAction, 'remove'))
    return { done: 'removed', hash: 'blocks' }
  },
  async copy(editorAction) {
    await editorAction.api.post(blockPath(editorAction, 'copy'))
    return { done: 'copied', hash: `copy-${blockIdOf(editorAction.data)}` }
  },
  async paste({ api, id }) {
    const { data: made } = await api.post<{ data: { id: string } }>(pageServicePath(id, 'blocks/paste'))
    return { done: 'pasted', hash: `block-${made.id}` }
  },
  async confirm(editorAction) {
    const { api, data } = editorAction
    await api.post(blockPath(editorAction, 'confirm'), localeOf(data), { as: 'json' })
    return { done: 'confirmed', hash: `block-${blockIdOf(data)}` }
  },
}

const PAGE_ACTIONS: Actions = {
  undo: runStep,
  redo: runStep,
  plan: runSchedule,
  unplan: runSchedule,
  async confirmOwn({ api, id, data }) {
    await api.post(pageServicePath(id, 'confirm'), localeOf(data), { as: 'json' })
    return { done: 'confirmed' }
  },
  async publish({ api, id }) {
    const { workedId, pageId } = await loadEdition(api, id)
    await api.post(pageServicePath(workedId, 'publish'))
    return { done: 'published', pageId }
  },
  async unpublish({ api, id }) {
    const { pageId } = await loadEdition(api, id)
    await api.post(pageServicePath(pageId, 'unpublish'))
    return { done: 'unpublished', pageId }
  },
  async restore({ api, id, data }) {
    const revision = encodeURIComponent(String(data.get('_revision') ?? ''))
    await api.post(pageServicePath(id, `revisions/${revision}/restore`))
    return { done: 'restored' }
  },
}

const ACTIONS = new Map(Object.entries({ ...BLOCK_ACTIONS, ...PAGE_ACTIONS }))

async function runStep({ api, id }: EditorAction, action: string): Promise<Result> {
  const { workedId } = await loadEdition(api, id)
  await api.post(pageServicePath(workedId, action))
  return { done: action, hash: action }
}

async function runSchedule({ api, id, data }: EditorAction, action: string): Promise<Result> {
  const at = action === 'unplan' ? null : momentOf(String(data.get('at') ?? ''))
  await api.post(pageServicePath(id, 'schedule'), { [String(data.get('_switch'))]: at }, { as: 'json' })
  return { done: action === 'plan' ? 'planned' : 'unplanned', hash: 'publication' }
}

/** A typed local date and time in the site's zone as UTC; malformed values are passed on for the API to refuse. */
function momentOf(typed: string): string {
  try {
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(SITE_TIME_ZONE).toInstant().toString()
  } catch {
    return typed
  }
}
