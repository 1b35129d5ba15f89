import { describe, expect, test } from 'vitest'
import { isOffered } from '#server/domain/offered.ts'
import { COMMAND_STAGES, stageOf } from '#server/rental/domain/stage.ts'
import { ACTION_SLUGS, BESIDE_SLUGS, COMMAND_TARGETS, targetsOf } from '#server/rental/domain/steps/index.ts'
import { RENTAL_STRATEGIES } from '#server/rental/domain/vocabulary.ts'
import { rentalCommandActions } from '#server/rental/index.ts'
import { ACTORS, attributesOf, outcomeOf, SITUATIONS } from '../support/outcomes.ts'

/** Where an order is fetched is no part of its steps: tests of places have it. */
const SLUGS = rentalCommandActions.map(({ slug }) => slug).filter(slug => slug !== 'change-place')
const places = Object.keys(SITUATIONS)

test('the table has every action, stage, strategy and circumstance of commands', () => {
  expect([...SLUGS].sort()).toEqual([...ACTION_SLUGS, ...BESIDE_SLUGS].sort())
  expect(new Set(Object.values(SITUATIONS).map(stageOf))).toEqual(new Set(COMMAND_STAGES))
  expect(new Set(Object.values(SITUATIONS).map(({ strategy }) => strategy))).toEqual(new Set(RENTAL_STRATEGIES))
  expect(new Set(Object.values(SITUATIONS).flatMap(targetsOf))).toEqual(new Set(COMMAND_TARGETS))
})

/**
 * People whose answers are the same everywhere stand together; of them, each answer with the places at which it is
 * given.
 */
function tableOf(slug: string): string {
  const people = grouped(Object.keys(ACTORS), name =>
    places.map(place => outcomeOf(slug, SITUATIONS[place]!, name)).join(),
  )
  return [
    `## ${slug}`,
    '',
    ...people.flatMap(names => {
      const answers = grouped(places, place => outcomeOf(slug, SITUATIONS[place]!, names[0]!))
      const lines = answers.map(at => {
        const outcome = outcomeOf(slug, SITUATIONS[at[0]!]!, names[0]!)
        return `  ${outcome.padEnd(18)}${at.length === places.length ? 'everywhere' : at.join(', ')}`
      })
      return [`${names.join(', ')}:`, ...lines, '']
    }),
  ].join('\n')
}

function grouped(names: readonly string[], keyOf: (name: string) => string): string[][] {
  const groups = new Map<string, string[]>()
  for (const name of names) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name])
  return [...groups.values()]
}

test('the outcome of every action at every stage by every actor is the recorded one', async () => {
  const text = [
    'What the API answers to an action on a command (sign in: 401, no right: 403, hidden: 404, done and stands: ' +
      '200, else refused by that name).',
    '',
    ...SLUGS.map(tableOf),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('./outcomes.txt')
})

describe('in the back office', () => {
  const offeredAt = (place: string) =>
    rentalCommandActions
      .filter(({ when }) =>
        isOffered({ when: when === undefined ? [] : [when].flat() }, attributesOf(SITUATIONS[place]!)),
      )
      .map(({ slug }) => slug)
      .filter(slug => slug !== 'change-place')

  test('every offered action succeeds; exceptions are listed by name', () => {
    const refused = places
      .flatMap(place =>
        offeredAt(place).map(slug => `${slug} at ${place}: ${outcomeOf(slug, SITUATIONS[place]!, 'rentalAdmin')}`),
      )
      .filter(line => !line.endsWith(': done'))
    // A payment that failed may fail again; a closure asks why where something is owed or a deposit held; of units
    // that came back in part, the table asks to replace one that is back; and an item can be named for the unit that
    // has none.
    expect(refused).toEqual([
      'fail-payment at paymentFailed: stands',
      'close at extendedReturned: stillOwing',
      'replace at partlyReturned: alreadyReturned',
      'prepare at agreedConflict: linesIncomplete',
      'close at returnedDeposit: depositHeld',
      'close at returnedChargedDeposit: depositHeld',
      'close at internalReturnedDeposit: depositHeld',
    ])
  })

  test('every possible action is offered; exceptions are listed by name', () => {
    const notOffered = SLUGS.map(
      slug =>
        [
          slug,
          places.filter(
            place => outcomeOf(slug, SITUATIONS[place]!, 'rentalAdmin') === 'done' && !offeredAt(place).includes(slug),
          ),
        ] as const,
    ).filter(([, at]) => at.length > 0)
    expect(Object.fromEntries(notOffered)).toMatchInlineSnapshot(`
      {
        "add-charge": [
          "new",
          "validated",
          "contractSent",
          "contractRejected",
          "contractAccepted",
          "paymentFailed",
          "paid",
          "agreed",
          "prepared",
          "dispatched",
          "newConflict",
          "agreedDeposit",
          "agreedConflict",
        ],
        "send-contract": [
          "validated",
          "contractSent",
          "contractRejected",
          "paymentFailed",
          "paid",
          "extended",
          "extendedAskedAgain",
          "extendedReturned",
        ],
      }
    `)
  })
})
