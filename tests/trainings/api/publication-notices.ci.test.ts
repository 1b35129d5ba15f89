import { expect, test } from 'vitest'
import { callAction, succeeded } from '#tests/support/api-client.ts'
import { noticesTo } from '#tests/support/notices.ts'
import { createTrainingsWorld } from './world.ts'

const { app, database, admin, person, training } = await createTrainingsWorld()
const TITLE = 'Pince secrète'

test('who asked to publish what they no longer read is notified of the decision without its title', async () => {
  const contributor = await person({ roles: ['contributor'] })
  const id = await training({ title: TITLE, publishedAt: null })
  await succeeded(callAction(contributor.client, `trainings/${id}`, 'ask-for-publication', { description: 'Finie.' }))
  const [[request]] = (await database.rows('select id from publication_requests where publishable_id = $1', [id])) as [
    [string],
  ]
  await database.pool.query('delete from user_roles where user_id = $1', [contributor.id])
  await succeeded(
    callAction(admin.client, `publication-requests/${request}`, 'refuse', { refuseReason: 'Pas encore.' }),
  )
  const messages = await noticesTo({ app, database }, contributor)
  expect(messages).toHaveLength(1)
  expect(messages.join()).not.toContain(TITLE)
})
