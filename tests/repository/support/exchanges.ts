import { beforeEach, expect } from 'vitest'
import { createApi } from '#server/api.ts'
import type { Exchanges } from '#server/repository/contract.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { testContext } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startExternalRepositories } from './external-repositories.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { box, stlBinary } from '#tests/support/models.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { productTasks } from '#tests/support/tasks.ts'

const TASK = 'exchange-with-external-repository'

/** A site that is connected with other repositories, and what people do there with their items. */
export async function openExchanges() {
  const there = await startExternalRepositories()
  const database = await createTestDatabase()
  const world = await createWorld(database, { env: { externalRepositories: there.settings, rateLimits: 'off' } })
  const { admin, app } = world
  const author = world.as('member_level_1')

  beforeEach(async () => {
    there.spoil({ status: 500 }, { times: 0 })
    await database.pool.query('delete from graphile_worker._private_jobs')
  })

  const act = (client: Client, path: string, input: Record<string, unknown> = {}) =>
    client.post(path.replace(/\/([\w-]+)$/, '/actions/$1'), { meta: { input } })
  const exchangesOf = async (client: Client, id: string): Promise<Exchanges> => {
    const answer = await client.get(`services/repository-items/${id}/exchanges`)
    expect(answer.status, answer.text).toBe(200)
    return (JSON.parse(answer.text) as { data: Exchanges }).data
  }
  const change = (id: string, attributes: Record<string, unknown>, client = author) =>
    client.patch(`repository-items/${id}`, { data: { type: 'repository-items', id, attributes } })
  return {
    there,
    database,
    admin,
    author,
    other: world.as('contact'),
    guest: world.as('guest'),
    /** The author, on a site without tokens. */
    unconnected: clientOf(createApi(testContext(database)), world.actors.member_level_1.headers),
    act,
    change,
    exchangesOf,
    /** Carries out all exchanges that were asked for, and their repetitions. */
    work: () => carryOutJobs({ app, database }, [TASK]),
    /** One attempt of the exchange that was asked for last. */
    attempt: async () => {
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from repository_external_interactions order by id desc limit 1',
      )
      await productTasks[TASK]!(app, { id: rows[0]!.id }, { id: '', runner: 'test', attempts: 1 })
    },
    /** Brings a design as the draft of an item. @returns its id */
    bring: async (client: Client, address: string): Promise<string> => {
      const answer = await act(client, 'repository-items/pull', { address })
      expect(answer.status, answer.text).toBe(200)
      return (JSON.parse(answer.text) as { meta: { result: { item: string } } }).meta.result.item
    },
    itemOf: (id: string) => author.get(`repository-items/${id}`, { include: 'files,externalInteractions' }),
    again: async (id: string) => {
      const [exchange] = (await exchangesOf(author, id)).exchanges
      return act(author, `repository-external-interactions/${exchange!.id}/pull`)
    },
    /** An item of the author with two files, published under a licence. */
    published: async (licenseId: string): Promise<string> => {
      const attributes = { title: 'Pince', description: '<p>Pour <b>tenir</b>.</p>' }
      const { id } = (await author.post('repository-items', { data: { type: 'repository-items', attributes } })).data
      const models = [
        { filename: 'pince.stl', content: stlBinary(box([40, 10, 10])) },
        { filename: 'ressort.stl', content: stlBinary(box([20, 10, 10])) },
      ]
      for (const model of models)
        await author.request('POST', `services/attachments/repository-items/${id}`, {
          raw: multipartBody(model),
          headers: { 'content-type': multipartType },
        })
      const done = await change(id, { statusId: 'published', licenseId }, admin)
      expect(done.status, done.text).toBe(200)
      return id
    },
  }
}
