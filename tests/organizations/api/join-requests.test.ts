import { expect, test } from 'vitest'
import { callAction, succeeded, type Client } from '#tests/support/api-client.ts'
import { noticesTo } from '#tests/support/notices.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, database, person } = await createTestApp({ env: { rateLimits: 'off' } })
const admin = await person({ roles: ['admin'] })

async function organizationOf(name: string, managerId?: string): Promise<string> {
  const made = await succeeded(
    admin.client.post('organizations', { data: { type: 'organizations', attributes: { name } } }),
  )
  if (managerId !== undefined)
    await database.pool.query(
      "insert into organization_users (organization_id, user_id, role) values ($1, $2, 'organization_admin')",
      [made.data.id, managerId],
    )
  return made.data.id
}

const join = (id: string) => `services/organizations/${id}/join`
const ask = (client: Client, id: string, message = 'J’y travaille.') => client.post(join(id), { message })
const stateOf = async (client: Client, id: string) =>
  (await client.get(join(id))).document['data'] as { state: string; reason: string | null }
const waitingOf = async (client: Client, id: string) =>
  ((await client.get(`services/organizations/${id}/people`)).document['data'] as { requests: { id: string }[] })
    .requests

test('A person asks to join; who manages the organisation is notified and lets them in', async () => {
  const [manager, asking] = [await person(), await person()]
  const id = await organizationOf('Les Tilleuls', manager.id)
  expect((await ask(asking.client, id)).status).toBe(201)
  expect((await ask(asking.client, id)).status, 'asking twice asks once').toBe(201)
  expect((await noticesTo({ app, database }, manager)).filter(one => one.includes('Les Tilleuls'))).toHaveLength(1)
  expect(await stateOf(asking.client, id)).toMatchObject({ state: 'pending' })
  expect(await waitingOf(manager.client, id)).toMatchObject([{ id: asking.id, message: 'J’y travaille.' }])
  expect((await callAction(asking.client, `organizations/${id}`, 'accept-join', { user: asking.id })).status).toBe(403)
  await succeeded(callAction(manager.client, `organizations/${id}`, 'accept-join', { user: asking.id }))
  expect(await stateOf(asking.client, id)).toMatchObject({ state: 'member' })
  expect((await ask(asking.client, id)).status).toBe(409)
  expect((await noticesTo({ app, database }, asking)).join()).toContain('Les Tilleuls')
})

test('A member with the role that manages all of their organisations is notified, too', async () => {
  const [manager, asking] = [await person(), await person()]
  const id = await organizationOf('Le Canal')
  await database.pool.query('insert into organization_users (organization_id, user_id) values ($1, $2)', [
    id,
    manager.id,
  ])
  await database.pool.query("insert into user_roles (user_id, role_id) values ($1, 'organization_admin')", [manager.id])
  await succeeded(ask(asking.client, id))
  expect((await noticesTo({ app, database }, manager)).join()).toContain('Le Canal')
})

test('A refused request has a reason and is asked again; without managers the admins of the site decide', async () => {
  const asking = await person()
  const id = await organizationOf('Sans personne')
  await succeeded(ask(asking.client, id))
  expect((await noticesTo({ app, database }, admin)).join()).toContain('Sans personne')
  await succeeded(
    callAction(admin.client, `organizations/${id}`, 'refuse-join', { user: asking.id, reason: 'Qui êtes-vous ?' }),
  )
  expect(await stateOf(asking.client, id)).toMatchObject({ state: 'refused', reason: 'Qui êtes-vous ?' })
  await succeeded(ask(asking.client, id, 'Je suis ergothérapeute.'))
  expect(await waitingOf(admin.client, id)).toMatchObject([{ message: 'Je suis ergothérapeute.' }])
})

test('Whoever asked takes their request back, and nobody else sees who asks', async () => {
  const [asking, other] = [await person(), await person()]
  const id = await organizationOf('Atelier')
  await succeeded(ask(asking.client, id))
  expect((await other.client.get(`services/organizations/${id}/people`)).status).toBe(403)
  expect(await stateOf(other.client, id)).toMatchObject({ state: 'none' })
  expect((await asking.client.delete(join(id))).status).toBe(204)
  expect(await stateOf(asking.client, id)).toMatchObject({ state: 'none' })
  expect((await callAction(admin.client, `organizations/${id}`, 'accept-join', { user: asking.id })).status).toBe(404)
})
