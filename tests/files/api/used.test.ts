import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FileUse } from '#server/files/contract.ts'
import { routes } from '#server/files/routes.ts'
import { callRoute, createOrganization, jsonOf } from '#tests/support/as-user.ts'
import { createFilesWorld } from './world.ts'

const { database, app, contributor, other, admin, makeFile } = await createFilesWorld({
  fileBytes: 30_000_000,
  adminFileBytes: 60_000_000,
})

type Person = typeof contributor

test('a file lists where it is used, as far as its reader may know', async () => {
  const file = await makeFile('image.txt', Buffer.from('used'))
  const organizationId = await createOrganization(database, { name: 'Utilisatrice' })
  await database.pool.query('update organizations set image_id = $2, description = $3 where id = $1', [
    organizationId,
    file.id,
    JSON.stringify({ fr: `<p><a href="/services/files/${file.attributes.slug}">le plan</a></p>` }),
  ])
  await database.pool.query('update users set avatar_id = $2 where id = $1', [other.id, file.id])
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into app_pages (path, title, is_draft) values ('/plans', '{"fr":"Les plans"}', false) returning id`,
  )
  await database.pool.query(
    `insert into app_page_components (page_id, name, position, props) values ($1, 'hero', 0, $2)`,
    [rows[0]!.id, JSON.stringify({ images: [{ image: { fileId: file.id } }] })],
  )
  const usesFor = async (person: Person) =>
    (
      await jsonOf<{ data: FileUse[] }>(
        await callRoute(app, routes, `/api/v1/services/files/${file.id}/uses`, { headers: person.headers }),
      )
    ).data
  const all = await usesFor(admin)
  expect(all).toEqual(
    expect.arrayContaining([
      { type: 'organizations', id: organizationId, title: 'Utilisatrice', field: 'image' },
      { type: 'organizations', id: organizationId, title: 'Utilisatrice', field: 'description' },
      { type: 'app-pages', id: rows[0]!.id, title: 'Les plans', field: 'props' },
      { type: 'users', id: other.id, title: 'Ada Martin', field: 'avatar' },
    ]),
  )
  expect((await usesFor(contributor)).map(({ type, field }) => `${type} ${field}`)).not.toContain('users avatar')
  expect(
    (await callRoute(app, routes, `/api/v1/services/files/${randomUUID()}/uses`, { headers: admin.headers })).status,
  ).toBe(404)
})

test('staff see that a public file is used by restricted pages only', async () => {
  const { id: file } = await makeFile('plan.txt', Buffer.from('plan'))
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into app_pages (path, title) values ('/reservee', '{"fr":"Réservée"}') returning id`,
  )
  await database.pool.query(
    `insert into app_page_components (page_id, name, position, props) values ($1, 'hero', 0, $2)`,
    [rows[0]!.id, JSON.stringify({ images: [{ image: { fileId: file } }] })],
  )
  const isOpenBeside = async () =>
    (
      await jsonOf<{ meta: { isOpenBeside: boolean } }>(
        await callRoute(app, routes, `/api/v1/services/files/${file}/uses`, { headers: admin.headers }),
      )
    ).meta.isOpenBeside
  expect(await isOpenBeside()).toBe(false)
  await database.pool.query('update app_pages set requires_auth = true where id = $1', [rows[0]!.id])
  expect(await isOpenBeside()).toBe(true)
  await database.pool.query('update files set is_public = false where id = $1', [file])
  expect(await isOpenBeside()).toBe(false)
})
