import { testMail as template } from './mails/test-mail.tsx'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { queueMail } from '../mail/index.ts'
import { notFound } from '../problem.ts'

/** `POST /api/v1/services/system/test-mail`: a mail to whoever asks, by the way of every mail. */
export async function testMail({ app, actor, now, locale }: RequestContext): Promise<ApiAnswer> {
  const id = await app.database.orm.transaction(async tx => {
    const [person] = await tx
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        locale: users.locale,
      })
      .from(users)
      .where(eq(users.id, actor.userId ?? ''))
    if (!person) throw notFound()
    const name = `${person.firstName} ${person.lastName}`
    return queueMail(
      tx,
      { ...app, now },
      {
        template,
        key: `test-mail:${randomUUID()}`,
        to: { email: person.email, name, userId: person.id },
        locale: person.locale ?? locale,
        data: { name, at: now.toISOString() },
      },
    )
  })
  return plain(201, { data: { id } })
}

/**
 * `POST /api/v1/services/system/test-file`: writes a small file into the store, reads it and removes it. `isFine`
 * false: it did not come back.
 */
export async function testFile({ app, request }: RequestContext): Promise<ApiAnswer> {
  const key = `tests/${randomUUID()}.txt`
  const content = Buffer.from(`written by ${request.requestId}`)
  const since = performance.now()
  const isFine = await writeAndRead(app, key, content).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the test of the file store failed')
    return false
  })
  return plain(200, { data: { isFine, ms: Math.round(performance.now() - since) } })
}

async function writeAndRead({ store }: RequestContext['app'], key: string, content: Buffer): Promise<boolean> {
  await store.put(key, Readable.from([content]), { size: content.length, contentType: 'text/plain' })
  const read = await buffer(await store.get(key))
  await store.remove(key)
  return read.equals(content)
}
