import * as v from 'valibot'
import { thingiverseCode, thingiverseLicense } from '../domain/external/licenses.ts'
import type { RepositoryClient } from './ask.ts'
import type { ExternalPart, ExternalPort, SentDesign, SentPart } from './port.ts'
import { address, externalId, listed, MAX_PARTS, maybeText, pageOf, partName, valuesOf } from './values.ts'

const thing = v.object({
  id: externalId,
  name: v.string(),
  public_url: maybeText,
  description: maybeText,
  description_html: maybeText,
  license: maybeText,
  creator: v.nullish(v.object({ name: maybeText, first_name: maybeText, last_name: maybeText })),
})
const files = listed(
  v.object({
    id: externalId,
    name: partName,
    size: v.nullish(v.number(), 0),
    date: maybeText,
    download_url: address,
  }),
)
const images = listed(
  v.object({
    id: externalId,
    name: maybeText,
    added: maybeText,
    url: maybeText,
    sizes: v.nullish(listed(v.object({ type: v.string(), size: v.string(), url: address })), []),
  }),
)
const made = v.object({ id: externalId, public_url: maybeText })
const upload = v.object({ action: address, fields: v.record(v.string(), v.string()) })
const finalized = v.object({ id: externalId })

/** What a design needs and nothing here says. */
const CATEGORY = 'Other'

const pageOfThing = (id: string) => `https://www.thingiverse.com/thing:${id}`

/** Thingiverse's REST API. */
export const thingiverse = (client: RepositoryClient): ExternalPort => {
  const at = (path: string) => `${client.base}/things${path}`
  return {
    async find(id) {
      const found = await client.json(thing, at(`/${id}`))
      const pictures = (await client.json(images, at(`/${id}/images`))).map(pictureOf).filter(({ url }) => url !== '')
      const models = (await client.json(files, at(`/${id}/files`))).map(fileOf)
      const licenseId = thingiverseLicense(found.license)
      const { name = '', first_name = '', last_name = '' } = found.creator ?? {}
      return {
        id: found.id,
        url: pageOf(found.public_url, pageOfThing(found.id)),
        values: valuesOf({
          title: found.name,
          description: found.description_html || found.description,
          licenseId,
          designer: `${first_name} ${last_name}`.trim() || name,
        }),
        unknownLicense: licenseId === null && found.license !== '' ? found.license.slice(0, 200) : null,
        parts: [...models, ...pictures].slice(0, MAX_PARTS),
      }
    },
    takes: () => true,
    async create(design) {
      const { id, public_url } = await client.json(made, at(''), {
        method: 'POST',
        json: { ...bodyOf(design), category: CATEGORY },
      })
      return { id, url: pageOf(public_url, pageOfThing(id)) }
    },
    update: async (id, design) =>
      void (await client.json(made, at(`/${id}`), { method: 'PATCH', json: bodyOf(design) })),
    async send(id, part) {
      const { action, fields } = await client.json(upload, at(`/${id}/files`), {
        method: 'POST',
        json: { filename: part.name },
      })
      await store(client, part, { action, fields })
      const { success_action_redirect: done = '' } = fields
      return (await client.json(finalized, done, { method: 'POST', json: fields })).id
    },
  }
}

const bodyOf = ({ title, description, license, sourceUrl }: SentDesign) => ({
  name: title,
  description: `${description}\n\n${sourceUrl}`.trim(),
  license: thingiverseCode(license),
  is_wip: false,
})

/** The bytes go to a store of theirs, which answers with a redirect to the call that takes the file up. */
async function store(
  client: RepositoryClient,
  part: SentPart,
  { action, fields }: v.InferOutput<typeof upload>,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Stores read the fields before the file, and nothing behind it.
  form.append('file', new Blob([new Uint8Array(await part.open())]), part.name)
  const encoded = new Response(form)
  await client.send(action, {
    method: 'POST',
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
    isPublic: true,
    keepsRedirect: true,
    timeoutMs: 180_000,
  })
}

const fileOf = ({ id, name, size, date, download_url }: v.InferOutput<typeof files>[number]): ExternalPart => ({
  id: `file:${id}`,
  name,
  stamp: `${size}:${date}`,
  url: download_url,
  kind: 'file',
})

const pictureOf = ({ id, name, added, url, sizes }: v.InferOutput<typeof images>[number]): ExternalPart => ({
  id: `image:${id}`,
  name: name || `${id}.jpg`,
  stamp: added,
  url: sizes.find(({ type, size }) => type === 'display' && size === 'large')?.url ?? sizes.at(-1)?.url ?? url,
  kind: 'picture',
})
