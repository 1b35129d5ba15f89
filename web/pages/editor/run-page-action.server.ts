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
  const { api, data, request, id } = editorAction
  const action = String(data.get('_act') ?? '')
  const block = encodeURIComponent(String(data.get('_block') ?? ''))
  const done = (name: string) => ({ kind: 'success', text: `blocks:editor.done.${name}` }) as const
  switch (action) {
    case 'duplicate': {
      const { data: made } = await api.post<{ data: { id: string } }>(pageServicePath(id, `blocks/${block}/duplicate`))
      return redirectToEditor(request, id, { flash: done('duplicated'), hash: `block-${made.id}` })
    }
    case 'remove': {
      await api.post(pageServicePath(id, `blocks/${block}/remove`))
      return redirectToEditor(request, id, { flash: done('removed'), hash: 'blocks' })
    }
    case 'copy': {
      await api.post(pageServicePath(id, `blocks/${block}/copy`))
      return redirectToEditor(request, id, { flash: done('copied'), hash: `copy-${String(data.get('_block') ?? '')}` })
    }
    case 'paste': {
      const { data: made } = await api.post<{ data: { id: string } }>(pageServicePath(id, 'blocks/paste'))
      return redirectToEditor(request, id, { flash: done('pasted'), hash: `block-${made.id}` })
    }
    case 'undo':
    case 'redo': {
      const { workedId } = await loadEdition(api, id)
      await api.post(pageServicePath(workedId, action))
      return redirectToEditor(request, id, { flash: done(action), hash: action })
    }
    case 'confirm': {
      await api.post(pageServicePath(id, `blocks/${block}/confirm`), { locale: data.get('_locale') }, { as: 'json' })
      return redirectToEditor(request, id, {
        flash: done('confirmed'),
        hash: `block-${String(data.get('_block') ?? '')}`,
      })
    }
    case 'confirmOwn': {
      await api.post(pageServicePath(id, 'confirm'), { locale: data.get('_locale') }, { as: 'json' })
      return redirectToEditor(request, id, { flash: done('confirmed') })
    }
    case 'publish': {
      const { workedId, pageId } = await loadEdition(api, id)
      await api.post(pageServicePath(workedId, 'publish'))
      return redirectToEditor(request, pageId, { flash: done('published') })
    }
    case 'unpublish': {
      const { pageId } = await loadEdition(api, id)
      await api.post(pageServicePath(pageId, 'unpublish'))
      return redirectToEditor(request, pageId, { flash: done('unpublished') })
    }
    case 'plan':
    case 'unplan': {
      await api.post(
        pageServicePath(id, 'schedule'),
        { [String(data.get('_switch'))]: action === 'unplan' ? null : momentOf(String(data.get('at') ?? '')) },
        { as: 'json' },
      )
      return redirectToEditor(request, id, {
        flash: done(action === 'plan' ? 'planned' : 'unplanned'),
        hash: 'publication',
      })
    }
    case 'restore': {
      await api.post(
        pageServicePath(id, `revisions/${encodeURIComponent(String(data.get('_revision') ?? ''))}/restore`),
      )
      return redirectToEditor(request, id, { flash: done('restored') })
    }
    default:
      return redirectToEditor(request, id, {})
  }
}

/** A typed local date and time in the site's zone as UTC; malformed values are passed on for the API to refuse. */
function momentOf(typed: string): string {
  try {
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(SITE_TIME_ZONE).toInstant().toString()
  } catch {
    return typed
  }
}
