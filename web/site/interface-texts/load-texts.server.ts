import { randomUUID } from 'node:crypto'
import type { InterfaceTexts } from '#server/site/contract/interface-texts.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readTextsState } from './texts-search.ts'

const TEXTS = '/api/v1/services/interface-texts'

export const textPath = (id: string) => `${TEXTS}/${id.split(/:(.*)/s).slice(0, 2).map(encodeURIComponent).join('/')}`

export async function readText(api: ApiClient, id: string) {
  return (await api.get<InterfaceTexts>(TEXTS, { query: { id } })).data[0] ?? null
}

/** The found texts, and the text that is being edited, which may be on another page of the list. */
export async function loadTexts({ request, context }: { request: Request; context: WebContext }) {
  const { search, state, page, edit } = readTextsState(new URL(request.url).searchParams)
  const api = apiFor(request, context)
  const [{ data, meta }, edited] = await Promise.all([
    api.get<InterfaceTexts>(TEXTS, { query: { search, state, 'page[number]': page } }),
    edit === null ? null : readText(api, edit),
  ])
  return { texts: data, ...meta, edited, locale: context.locale, formKey: randomUUID() }
}

export type LoadedTexts = Awaited<ReturnType<typeof loadTexts>>
