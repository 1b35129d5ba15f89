import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll } from 'vitest'
import { box, stlBinary } from '#tests/support/models.ts'

const TOKEN = 'a-token-for-tests'

/** How the next answers are spoilt: a status, a cut connection, a redirect without end, silence, or other bytes. */
export type Spoilt = { status: number; retryAfter?: number } | 'cut' | 'redirects' | 'silent' | { json: unknown }

type Stored = { filename: string; bytes: Buffer }
export type Thing = {
  id: number
  name: string
  description_html: string
  license: string
  creator: { name: string; first_name: string; last_name: string }
  files: { id: number; name: string; bytes: Buffer; date: string; url?: string }[]
  images: { id: number; name: string; bytes: Buffer }[]
}
type MadeObject = {
  id: number
  body: Record<string, unknown>
  uploads: { upload_id: string; filename: string; kind: 'files' | 'images'; bytes: Buffer | null }[]
}

/** A design as Thingiverse tells of it. */
export const thingOf = (id: number, more: Partial<Thing> = {}): Thing => ({
  id,
  name: 'Key turner',
  description_html: '<p>Turns a key without pinching.</p>',
  license: 'Creative Commons - Attribution - Share Alike',
  creator: { name: 'ada', first_name: 'Ada', last_name: 'Weaver' },
  files: [{ id: 11, name: 'key-turner.stl', bytes: stlBinary(box([40, 30, 20])), date: '2025-01-01 10:00:00' }],
  images: [],
  ...more,
})

/** A program on loopback that answers as Thingiverse and MyMiniFactory document it, and fails on demand. */
export async function startExternalRepositories() {
  const things = new Map<number, Thing>()
  const objects = new Map<number, Record<string, unknown>>()
  const made: { id: number; body: Record<string, unknown>; files: Stored[] }[] = []
  const madeObjects: MadeObject[] = []
  const downloads = new Map<string, Buffer>()
  const asked: string[] = []
  let last: FastifyRequest | null = null
  let spoilt: { how: Spoilt; times: number; path: string } | null = null
  const app = Fastify({ bodyLimit: 50_000_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const spoil = (how: Spoilt, reply: FastifyReply): unknown => {
    if (how === 'cut') return void reply.hijack().raw.socket!.destroy()
    if (how === 'silent') return void reply.hijack()
    if (how === 'redirects') return reply.redirect(`${url()}/again`)
    if ('json' in how) return reply.send(how.json)
    if (how.retryAfter !== undefined) reply.header('retry-after', how.retryAfter)
    return reply.status(how.status).send({ error: 'spoilt' })
  }
  app.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    last = request
    if (spoilt !== null && spoilt.times > 0 && request.url.includes(spoilt.path)) {
      spoilt.times -= 1
      return spoil(spoilt.how, reply)
    }
    const isFile = /^\/(?:downloads|store|again)/.test(request.url)
    if (!isFile && request.headers.authorization !== `Bearer ${TOKEN}`)
      return reply.status(401).send({ error: 'Unauthorized' })
  })
  const url = () => {
    const { port } = app.server.address() as { port: number }
    return `http://127.0.0.1:${port}`
  }
  const download = (name: string, bytes: Buffer) => {
    downloads.set(name, bytes)
    return `${url()}/downloads/${name}`
  }
  const json = (request: FastifyRequest) => JSON.parse((request.body as Buffer).toString()) as Record<string, unknown>
  const idIn = (request: FastifyRequest) => Number((request.params as { id: string }).id)

  app.get('/again', (_request, reply) => reply.redirect(`${url()}/again`))
  app.get('/downloads/:name', (request, reply) =>
    reply
      .type('application/octet-stream')
      .send(downloads.get(decodeURIComponent((request.params as { name: string }).name))),
  )
  thingiverse()
  myMiniFactory()

  function thingiverse() {
    const find = (request: FastifyRequest, reply: FastifyReply) => {
      const thing = things.get(idIn(request))
      if (!thing) void reply.status(404).send({ error: 'Not Found' })
      return thing
    }
    app.get('/things/:id', (request, reply) => {
      const thing = find(request, reply)
      if (!thing) return reply
      const { files: _, images: __, ...rest } = thing
      return reply.send({ ...rest, public_url: `https://www.thingiverse.com/thing:${thing.id}` })
    })
    app.get('/things/:id/files', (request, reply) =>
      reply.send(
        find(request, reply)!.files.map(({ id, name, bytes, date, url: elsewhere }) => ({
          id,
          name,
          size: bytes.length,
          date,
          download_url: elsewhere ?? download(`file-${id}-${date.replace(/\D/g, '')}`, bytes),
        })),
      ),
    )
    app.get('/things/:id/images', (request, reply) =>
      reply.send(
        find(request, reply)!.images.map(({ id, name, bytes }) => ({
          id,
          name,
          sizes: [{ type: 'display', size: 'large', url: download(`image-${id}`, bytes) }],
        })),
      ),
    )
    app.post('/things', (request, reply) => {
      const id = 9_000 + made.length
      made.push({ id, body: json(request), files: [] })
      return reply.send({ id, public_url: `https://www.thingiverse.com/thing:${id}` })
    })
    app.patch('/things/:id', (request, reply) => {
      const found = made.find(({ id }) => id === idIn(request))!
      Object.assign(found.body, json(request))
      return reply.send({ id: found.id })
    })
    app.post('/things/:id/files', (request, reply) => {
      const { filename } = json(request)
      return reply.send({
        action: `${url()}/store`,
        fields: {
          key: `assets/${String(filename)}`,
          success_action_redirect: `${url()}/files/${idIn(request)}/finalize`,
        },
      })
    })
    const stored = new Map<string, Buffer>()
    app.post('/store', (request, reply) => {
      const body = request.body as Buffer
      const key = /name="key"\r\n\r\n(.*)\r\n/.exec(body.toString('latin1'))![1]!
      const start = body.indexOf('\r\n\r\n', body.indexOf('name="file"')) + 4
      stored.set(key, body.subarray(start, body.lastIndexOf('\r\n--')))
      return reply.status(303).header('location', `${url()}/files`).send()
    })
    app.post('/files/:id/finalize', (request, reply) => {
      const key = String(json(request)['key'])
      const found = made.find(({ id }) => id === idIn(request))!
      found.files.push({ filename: key.slice('assets/'.length), bytes: stored.get(key)! })
      return reply.send({ id: 70_000 + found.files.length })
    })
  }

  function myMiniFactory() {
    app.get('/api/v2/objects/:id', (request, reply) => {
      const found = objects.get(idIn(request))
      return found ? reply.send(found) : reply.status(404).send({ error: 'not_found' })
    })
    app.post('/api/v2/object', (request, reply) => {
      const body = json(request)
      const id = 500 + madeObjects.length
      const uploads = (['files', 'images'] as const).flatMap(kind =>
        (body[kind] as { filename: string }[]).map(({ filename }, index) => ({
          upload_id: `${kind}-${id}-${index}`,
          filename,
          kind,
          bytes: null,
        })),
      )
      madeObjects.push({ id, body, uploads })
      const listed = (kind: string) =>
        uploads.filter(one => one.kind === kind).map(({ upload_id, filename }) => ({ upload_id, filename }))
      return reply.send({
        id,
        name: body['name'],
        object_url: `https://www.myminifactory.com/object/aid-${id}`,
        files: listed('files'),
        images: listed('images'),
      })
    })
    app.get('/api/v2/object/:id/upload_status', (request, reply) => {
      const { id, uploads } = madeObjects.find(one => one.id === idIn(request))!
      const listed = (kind: string) =>
        uploads
          .filter(one => one.kind === kind)
          .map(({ upload_id, filename, bytes }) => ({ upload_id, filename, status: bytes ? 'done' : 'pending' }))
      return reply.send({ id: String(id), files: listed('files'), images: listed('images') })
    })
    const take = (request: FastifyRequest, reply: FastifyReply) => {
      const { upload_id } = request.query as { upload_id: string }
      const upload = madeObjects.flatMap(({ uploads }) => uploads).find(one => one.upload_id === upload_id)!
      upload.bytes = request.body as Buffer
      return reply.status(201).send({ filename: upload.filename })
    }
    app.post('/api/v2/file', take)
    app.post('/api/v2/image', take)
  }

  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return {
    url: url(),
    things,
    objects,
    made,
    madeObjects,
    /** Requests so far, as `GET /things/1`. */
    asked,
    last: () => last!,
    download,
    /** Spoils so many answers, of addresses that hold `path`. */
    spoil: (how: Spoilt, { times = 1, path = '/' }: { times?: number; path?: string } = {}) => {
      spoilt = { how, times, path }
    },
    settings: {
      thingiverse: { url: url(), token: TOKEN },
      myminifactory: { url: `${url()}/api/v2`, token: TOKEN },
    },
  }
}
