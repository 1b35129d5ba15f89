import { Temporal } from 'temporal-polyfill'
import { back, pagePath, type Acting } from './acting.server.ts'
import { loadEdition } from './load-editor.server.ts'

/** The zone in which publications are planned, whoever plans them. */
const SITE_TIME_ZONE = 'Europe/Paris'

/**
 * The acts that the API carries out alone: each is one call, and says in the next page what was done.
 * @throws ApiProblem, Response
 */
export async function carryOut(acting: Acting): Promise<Response> {
  const { api, data, request, id } = acting
  const act = String(data.get('_act') ?? '')
  const block = encodeURIComponent(String(data.get('_block') ?? ''))
  const done = (name: string) => ({ kind: 'success', text: `blocks:editor.done.${name}` }) as const
  switch (act) {
    case 'duplicate': {
      const { data: made } = await api.post<{ data: { id: string } }>(pagePath(id, `blocks/${block}/duplicate`))
      return back(request, id, { flash: done('duplicated'), hash: `block-${made.id}` })
    }
    case 'remove': {
      await api.post(pagePath(id, `blocks/${block}/remove`))
      return back(request, id, { flash: done('removed'), hash: 'blocks' })
    }
    case 'copy': {
      await api.post(pagePath(id, `blocks/${block}/copy`))
      return back(request, id, { flash: done('copied'), hash: `copy-${String(data.get('_block') ?? '')}` })
    }
    case 'paste': {
      const { data: made } = await api.post<{ data: { id: string } }>(pagePath(id, 'blocks/paste'))
      return back(request, id, { flash: done('pasted'), hash: `block-${made.id}` })
    }
    case 'undo':
    case 'redo': {
      const { workedId } = await loadEdition(api, id)
      await api.post(pagePath(workedId, act))
      return back(request, id, { flash: done(act), hash: act })
    }
    case 'confirm': {
      await api.post(pagePath(id, `blocks/${block}/confirm`), { locale: data.get('_locale') }, { as: 'json' })
      return back(request, id, { flash: done('confirmed'), hash: `block-${String(data.get('_block') ?? '')}` })
    }
    case 'confirmOwn': {
      await api.post(pagePath(id, 'confirm'), { locale: data.get('_locale') }, { as: 'json' })
      return back(request, id, { flash: done('confirmed') })
    }
    case 'publish': {
      const { workedId, pageId } = await loadEdition(api, id)
      await api.post(pagePath(workedId, 'publish'))
      return back(request, pageId, { flash: done('published') })
    }
    case 'unpublish': {
      const { pageId } = await loadEdition(api, id)
      await api.post(pagePath(pageId, 'unpublish'))
      return back(request, pageId, { flash: done('unpublished') })
    }
    case 'plan':
    case 'unplan': {
      await api.post(
        pagePath(id, 'schedule'),
        { [String(data.get('_switch'))]: act === 'unplan' ? null : momentOf(String(data.get('at') ?? '')) },
        { as: 'json' },
      )
      return back(request, id, { flash: done(act === 'plan' ? 'planned' : 'unplanned'), hash: 'publication' })
    }
    case 'restore': {
      await api.post(pagePath(id, `revisions/${encodeURIComponent(String(data.get('_revision') ?? ''))}/restore`))
      return back(request, id, { flash: done('restored') })
    }
    default:
      return back(request, id, {})
  }
}

/**
 * What was typed in a native field, in the site's zone, as a moment; what is none goes to the API as it is, which says
 * so.
 */
function momentOf(typed: string): string {
  try {
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(SITE_TIME_ZONE).toInstant().toString()
  } catch {
    return typed
  }
}
