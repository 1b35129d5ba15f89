import { cutText } from '#server/domain/text/graphemes.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { foldersFor } from '#web/admin/choices.server.ts'
import { manifestOf } from '#web/admin/manifest.server.ts'
import { uploadVia } from '#web/admin/upload.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { focalPointOf } from '#server/domain/blocks/focal-point.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import type { ImageChoice } from '#web/ui/inputs/rich-text/image-choice.ts'

export const handle = { guard: { audience: 'validated' } }

const FOUND = 24

/** The choices of the rich-text dialogs: pages for links, surveys and images. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireValidated({ request, context })
  const api = apiFor(request, context)
  if (params['offer'] === 'pages') {
    const pages = await api.get<ListDocument>('/api/v1/app-pages', {
      query: { 'page[size]': 100, 'filter[isDraft]': 'false', 'fields[app-pages]': 'path,title', sort: 'path' },
    })
    return Response.json({
      pages: pages.data.map(({ attributes }) => ({ path: String(attributes.path), title: String(attributes.title) })),
    })
  }
  if (params['offer'] === 'surveys') {
    const surveys = await api.get<ListDocument>('/api/v1/surveys', {
      query: { 'page[size]': 100, 'fields[surveys]': 'question', sort: '-createdAt' },
    })
    return Response.json({
      surveys: surveys.data.map(({ id, attributes }) => ({ id, question: String(attributes.question) })),
    })
  }
  if (params['offer'] !== 'images') throw new Response(null, { status: 404 })
  const asked = new URL(request.url).searchParams
  const manifest = await manifestOf(request, context)
  const files = await api.get<ListDocument>('/api/v1/files', {
    query: {
      'page[size]': FOUND,
      'filter[kinds]': 'image,svg',
      'filter[isPublic]': 'true',
      'filter[search]': cutText(asked.get('q') ?? '', 200) || null,
      'filter[fileContainer]': asked.get('folder') || null,
    },
  })
  return Response.json({ images: files.data.map(imageOf), folders: await foldersFor({ api, manifest }) })
}

/** Stores one picture, or the focal point of a stored one. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireValidated({ request, context })
  const { data, discard } = await readFormData(request)
  try {
    if (params['offer'] === 'focal-point') return await storeFocalPoint(data, request, context)
    return await storePicture(data.get('file'), request, context)
  } finally {
    await discard()
  }
}

async function storePicture(file: FormDataEntryValue | null, request: Request, context: WebContext): Promise<Response> {
  if (!(file instanceof File) || file.size === 0) return Response.json({ image: null }, { status: 422 })
  try {
    const { value } = await uploadVia(request, context)(file)
    const { data: record } = await apiFor(request, context).get<OneDocument>(`/api/v1/files/${value}`)
    return Response.json({ image: imageOf(record) })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return Response.json({ image: null }, { status: error.status })
  }
}

async function storeFocalPoint(data: FormData, request: Request, context: WebContext): Promise<Response> {
  const id = String(data.get('id') ?? '')
  // What is no number goes to the API as it was typed, and is refused there.
  const percentOf = (name: string) => {
    const typed = String(data.get(name) ?? '').trim()
    if (typed === '') return null
    return /^\d{1,3}$/.test(typed) ? Number(typed) : typed
  }
  const attributes = { focalPointX: percentOf('focalPointX'), focalPointY: percentOf('focalPointY') }
  try {
    await apiFor(request, context).patch(`/api/v1/files/${encodeURIComponent(id)}`, {
      data: { type: 'files', id, attributes },
    })
    return Response.json({})
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return Response.json({}, { status: error.status })
  }
}

function imageOf({ id, attributes }: ResourceObject): ImageChoice {
  const { width, height } = (attributes.metadata ?? {}) as { width?: unknown; height?: unknown }
  const url = String(attributes.url)
  return {
    id,
    url,
    name: String(attributes.name),
    preview: typeof attributes.previewUrl === 'string' ? attributes.previewUrl : url,
    description: String(attributes.description ?? ''),
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
    focalPoint: focalPointOf(attributes.focalPointX, attributes.focalPointY),
    canEdit: attributes.canEdit === true,
  }
}
