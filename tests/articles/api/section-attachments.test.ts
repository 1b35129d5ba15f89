import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isUnattached } from '#server/files/attached.ts'
import { removeOrphanFiles } from '#server/files/clean-up.ts'
import { gatheredOf } from '#server/gather.ts'
import { faults, identifiers, succeeded, type Client } from '#tests/support/api-client.ts'
import { multipartBody, multipartType, type Part } from '#tests/support/multipart.ts'
import { createArticlesWorld } from './world.ts'

const world = await createArticlesWorld()
const { database, app, admin, author, other, guest, contributor, writeArticle, writeSection, change } = world

const pdf = (name: string): Part => ({ filename: `${name}.pdf`, content: `%PDF-1.4\n% ${name}\ntrailer<<>>\n%%EOF` })
const send = (client: Client, section: string, ...parts: Part[]) =>
  client.request('POST', `services/attachments/article-sections/${section}`, {
    raw: multipartBody(...parts),
    headers: { 'content-type': multipartType },
  })
const draft = async () => {
  const article = (await succeeded(writeArticle(author.client))).data.id
  return { article, section: (await succeeded(writeSection(author.client, article))).data.id }
}
const urlOf = ({ attributes }: { attributes: Record<string, unknown> }) => String(attributes.url)
const namesSeenBy = async (client: Client, article: string) =>
  (await client.get(`articles/${article}`, { include: 'sections.attachments' })).included
    .filter(({ type }) => type === 'files')
    .map(({ attributes }) => attributes.name)

describe('files that are sent with a section', () => {
  test('are for those who read the draft, and for everybody once it is published', async () => {
    const { article, section } = await draft()
    const [file] = (await succeeded(send(author.client, section, pdf('Gabarit')))).list
    const opened = () =>
      Promise.all([guest, other.client, author.client, contributor.client].map(one => one.get(urlOf(file!))))
    expect((await opened()).map(({ status }) => status)).toEqual([404, 404, 200, 200])
    expect(await namesSeenBy(author.client, article)).toEqual(['Gabarit'])
    expect((await send(other.client, section, pdf('Autre'))).status).toBeGreaterThanOrEqual(403)
    expect((await send(guest, section, pdf('Autre'))).status).toBe(401)

    await succeeded(change(admin.client, 'articles', article, { statusId: 'published' }))
    expect((await opened()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await namesSeenBy(guest, article)).toEqual(['Gabarit'])
    expect((await send(author.client, section, pdf('Autre'))).status, 'no longer theirs to change').toBe(403)

    await succeeded(change(admin.client, 'articles', article, { statusId: 'draft' }))
    expect((await opened()).map(({ status }) => status)).toEqual([404, 404, 200, 200])
  })

  test('are ten at most, those of the site counted', async () => {
    const { section } = await draft()
    await succeeded(send(author.client, section, ...Array.from({ length: 10 }, (_, index) => pdf(`Plan ${index}`))))
    expect(faults(await send(author.client, section, pdf('De trop')))).toEqual(['422 validation.maxItems /files'])
  })

  test('a private file that staff attached from those of the site stays private', async () => {
    const { article, section } = await draft()
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into files (name, slug, original_name, kind, mime_type, hash, size, path, is_uploaded, is_public)
        values ('Interne', 'interne', 'interne.txt', 'doc', 'text/plain', 'x', 1, 'x', true, false) returning id`,
    )
    await database.pool.query('insert into article_section_attachments (section_id, file_id) values ($1, $2)', [
      section,
      rows[0]!.id,
    ])
    await succeeded(change(admin.client, 'articles', article, { statusId: 'published' }))
    expect(await namesSeenBy(guest, article)).toEqual([])
    expect(await namesSeenBy(contributor.client, article)).toEqual(['Interne'])
    await succeeded(
      contributor.client.request('DELETE', `services/attachments/article-sections/${section}/${rows[0]!.id}`),
    )
    expect(await namesSeenBy(contributor.client, article)).toEqual([])
    const { rowCount } = await database.pool.query('select 1 from files where id = $1', [rows[0]!.id])
    expect(rowCount, 'a file of the site stays').toBe(1)
  })

  test('stay while another record has them, and are removed by night when none has', async () => {
    const [first, second] = [await draft(), await draft()]
    const [file] = (await succeeded(send(author.client, first.section, pdf('Notice')))).list
    const attachments = identifiers('files', [file!.id])
    await succeeded(change(author.client, 'article-sections', second.section, {}, { attachments }))
    const taken = `services/attachments/article-sections/${first.section}/${file!.id}`
    expect((await author.client.request('DELETE', taken)).status).toBe(204)
    expect(await namesSeenBy(author.client, second.article)).toEqual(['Notice'])
    await succeeded(author.client.delete(`article-sections/${second.section}`))
    const left = async () => {
      const { definitions } = gatheredOf(app)
      const { rows } = await database.orm.execute(sql`select id from files where ${isUnattached(definitions)}`)
      return rows.map(row => row['id'])
    }
    expect(await left()).toEqual([file!.id])
    await removeOrphanFiles(app, {}, { ...gatheredOf(app), job: { id: '1', runner: 'test', attempts: 1 } })
    expect(await left()).toEqual([])
    expect((await database.pool.query('select 1 from files where id = $1', [file!.id])).rowCount).toBe(0)
  })
})
