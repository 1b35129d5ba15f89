import { expect, test } from 'vitest'
import type { Answer } from '#tests/support/api-client.ts'
import { amount } from '#tests/support/amount.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'
import { createForumWorld } from './world.ts'

const { database, admin, category, person, ask, answerWith, askWith, act, split, assertCountsHold } =
  await createForumWorld()

const ROUNDS = amount('FORUM_ROUNDS', { usual: 60, whole: 400 })
const AT_ONCE = 8

const below = randomOf(SEED)
const pick = <T>(all: readonly T[]): T => all[below(all.length)]!

const categories = await Promise.all([1, 2, 3].map(() => category()))
const people = await Promise.all([1, 2, 3].map(() => person()))
for (const one of categories) await ask(people[0]!.client, one)

const idsOf = async (query: string): Promise<string[]> =>
  (await database.pool.query<{ id: string }>(query)).rows.map(({ id }) => id)

type Forum = {
  subjects: readonly string[]
  messages: readonly string[]
  deleted: readonly string[]
  answers: readonly { id: string; subject: string }[]
}
type Deed = (forum: Forum) => Promise<Answer>

const patched = (id: string, body: object) =>
  admin.patch(`forum-subjects/${id}`, { data: { type: 'forum-subjects', id, ...body } })

/** What people and staff do at random, each as a request of its own. */
const DEEDS: Readonly<Record<string, Deed>> = {
  asks: () => askWith(pick(people).client, pick(categories)),
  answers: ({ subjects }) => answerWith(pick(people).client, pick(subjects), '<p>Oui.</p>'),
  deletesMessage: ({ messages }) => admin.delete(`forum-messages/${pick(messages)}`),
  removesMessage: ({ messages }) =>
    admin.post(`forum-messages/${pick(messages)}/actions/remove`, {
      meta: { input: { moderationReason: 'Publicité' } },
    }),
  restoresMessage: ({ messages, deleted }) =>
    admin.post(`forum-messages/${pick(deleted.length > 0 ? deleted : messages)}/actions/restore`, {}),
  deletesSubject: ({ subjects }) => admin.delete(`forum-subjects/${pick(subjects)}`),
  restoresSubject: ({ subjects }) => admin.post(`forum-subjects/${pick(subjects)}/actions/restore`, {}),
  solves: ({ answers }) => {
    const { id, subject } = pick(answers)
    return admin.request('PUT', `services/forum/subjects/${subject}/solution`, { body: { message: id } })
  },
  moves: ({ subjects }) => act(admin, pick(subjects), 'move', { category: pick(categories) }),
  files: ({ subjects }) =>
    patched(pick(subjects), {
      relationships: { category: { data: { type: 'forum-categories', id: pick(categories) } } },
    }),
  hides: ({ subjects }) => patched(pick(subjects), { attributes: { limitToAdmin: below(2) === 0 } }),
  merges: ({ subjects }) => act(admin, pick(subjects), 'merge', { into: pick(subjects) }),
  splits: ({ subjects }) => split(admin, pick(subjects), pick([[2], [3], [2, 3], [2, 4]])),
}
/** Some are done more often, so that subjects have messages to move. */
const DRAWN = [...Object.keys(DEEDS), 'answers', 'answers', 'answers', 'answers', 'asks', 'splits', 'restoresSubject']

test(`${ROUNDS} rounds of ${AT_ONCE} deeds at once leave counts and positions that agree with the rows`, async () => {
  const done = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const forum: Forum = {
      subjects: await idsOf('select id from forum_subjects where merged_into_id is null order by id'),
      messages: await idsOf('select id from forum_messages order by id'),
      deleted: await idsOf('select id from forum_messages where deleted_at is not null order by id'),
      answers: (
        await database.pool.query<{ id: string; subject: string }>(
          'select id, subject_id as subject from forum_messages order by position desc, id limit 30',
        )
      ).rows,
    }
    const names = Array.from({ length: AT_ONCE }, () => pick(DRAWN))
    const answers = await Promise.all(names.map(name => DEEDS[name]!(forum)))
    for (const [index, { status, text }] of answers.entries()) {
      const name = names[index]!
      // Another deed may have come first: then it is refused. Nobody waits in a circle, and nothing breaks.
      expect([name, status < 500, text.includes('record.busy'), text]).toEqual([name, true, false, text])
      if (status < 300) done.set(name, (done.get(name) ?? 0) + 1)
    }
    await assertCountsHold()
  }
  expect([...done.keys()].toSorted()).toEqual(Object.keys(DEEDS).toSorted())
}, 300_000)
