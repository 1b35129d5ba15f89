import * as v from 'valibot'
import { extensionOf } from '#server/files/domain/kind.ts'
import { myMiniFactoryLicense, myMiniFactoryTerms } from '../domain/external/licenses.ts'
import type { RepositoryClient } from './ask.ts'
import type { ExternalPart, ExternalPort, SentPart } from './port.ts'
import { address, externalId, listed, MAX_PARTS, maybeText, pageOf, partName, valuesOf } from './values.ts'

const size = v.nullish(v.object({ url: address }))
const image = v.object({ id: externalId, original: size, standard: size, thumbnail: size })
const file = v.object({
  id: externalId,
  filename: partName,
  size: v.nullish(v.union([v.string(), v.number()]), ''),
  download_url: maybeText,
})
/** Lists stand by themselves or, as newer answers give them, below `items`. */
const listOf = <T extends v.GenericSchema>(one: T) =>
  v.nullish(
    v.union([
      listed(one),
      v.pipe(
        v.object({ items: listed(one) }),
        v.transform(({ items }) => items),
      ),
    ]),
    [],
  )
const object = v.object({
  id: externalId,
  name: v.string(),
  url: maybeText,
  description: maybeText,
  designer: v.nullish(v.object({ name: maybeText, username: maybeText })),
  images: listOf(image),
  files: listOf(file),
  licenses: v.nullish(listed(v.object({ type: v.string(), value: v.boolean() })), []),
})
const made = v.object({ id: externalId, object_url: maybeText })
const upload = v.object({ upload_id: externalId, filename: v.string(), status: maybeText })
const status = v.object({ files: listOf(upload), images: listOf(upload) })

const MAX_FILE_BYTES = 100_000_000
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif'])
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  (
    '3dc 3ds ac asc blend bvh dae dw dwf dxf fbx flt gcode geo gra iv ive kmz lwo lwz mu obj osg osgb osgt pdf ply ' +
    'scad shp stl vpk wrl wrz x x3g'
  ).split(' '),
)

const pageOfObject = (id: string) => `https://www.myminifactory.com/object/3d-print-${id}`

/** MyMiniFactory's API, version 2. It documents no change of a design that it has: `update` leaves it as it is. */
export const myMiniFactory = (client: RepositoryClient): ExternalPort => ({
  async find(id) {
    const found = await client.json(object, `${client.base}/objects/${id}`)
    const licenseId = myMiniFactoryLicense(found.licenses)
    return {
      id: found.id,
      url: pageOf(found.url, pageOfObject(found.id)),
      values: valuesOf({
        title: found.name,
        description: found.description,
        licenseId,
        designer: found.designer?.name || found.designer?.username || '',
      }),
      unknownLicense: licenseId === null && found.licenses.length > 0 ? termsIn(found.licenses) : null,
      parts: [...found.files.map(fileOf), ...found.images.map(pictureOf)]
        .filter(({ url }) => url !== '')
        .slice(0, MAX_PARTS),
    }
  },
  takes: ({ kind, name, mimeType, size: bytes }) =>
    bytes <= MAX_FILE_BYTES && (kind === 'picture' ? PICTURES.has(mimeType) : FILE_ENDINGS.has(extensionOf(name))),
  async create({ title, description, license, sourceUrl }, parts) {
    const ofKind = (kind: SentPart['kind']) =>
      parts.filter(part => part.kind === kind).map(part => ({ filename: part.name, size: part.size }))
    const { id, object_url } = await client.json(made, `${client.base}/object`, {
      method: 'POST',
      json: {
        name: title,
        description,
        client_url: sourceUrl,
        visibility: 2,
        licenses: myMiniFactoryTerms(license) ?? [],
        files: ofKind('file'),
        images: ofKind('picture'),
      },
    })
    return { id, url: pageOf(object_url, pageOfObject(id)) }
  },
  update: () => Promise.resolve(),
  async send(id, part) {
    const uploads = await client.json(status, `${client.base}/object/${id}/upload_status`)
    const found = (part.kind === 'picture' ? uploads.images : uploads.files).find(
      ({ filename }) => filename === part.name,
    )
    if (found === undefined) return null
    const isThere = ['done', 'uploaded'].includes(found.status)
    if (!isThere)
      await client.send(`${client.base}/${part.kind === 'picture' ? 'image' : 'file'}?upload_id=${found.upload_id}`, {
        method: 'POST',
        body: await part.open(),
        headers: { 'content-type': part.kind === 'picture' ? part.mimeType : 'application/octet-stream' },
        timeoutMs: 180_000,
      })
    return found.upload_id
  },
})

const termsIn = (terms: v.InferOutput<typeof object>['licenses']) =>
  terms
    .filter(({ value }) => value)
    .map(({ type }) => type)
    .join(', ')
    .slice(0, 200)

const fileOf = ({ id, filename, size: bytes, download_url }: v.InferOutput<typeof file>): ExternalPart => ({
  id: `file:${id}`,
  name: filename,
  stamp: String(bytes),
  url: download_url,
  kind: 'file',
})

const pictureOf = ({ id, original, standard, thumbnail }: v.InferOutput<typeof image>): ExternalPart => {
  const { url = '' } = original ?? standard ?? thumbnail ?? {}
  return { id: `image:${id}`, name: `${id}${endingOf(url)}`, stamp: '', url, kind: 'picture' }
}

const endingOf = (url: string) =>
  URL.canParse(url) ? (/\.(?:jpe?g|png|gif|webp)$/i.exec(new URL(url).pathname)?.[0] ?? '') : ''
