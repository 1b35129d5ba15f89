import { describe, expect, test } from 'vitest'
import { asksForRecipients, missingIn, withoutUnasked } from '#server/training-resources/domain/review.ts'
import { statusAfter } from '#server/training-resources/domain/request-moves.ts'
import { REQUEST_STATUSES, REVIEW_OBJECTIVES } from '#server/training-resources/domain/vocabulary.ts'

describe('A review', () => {
  test('says how many people it reached unless it was for oneself', () => {
    expect(REVIEW_OBJECTIVES.filter(asksForRecipients)).toEqual(['project', 'integration', 'other'])
  })

  test.each([
    [{}, ['objective', 'reviewRating']],
    [{ objective: 'personal', reviewRating: 4 }, []],
    [{ objective: 'project', reviewRating: 4 }, ['recipientsCount']],
    [{ objective: 'integration', reviewRating: 4, recipientsCount: 0 }, []],
    [{ objective: 'other', reviewRating: 4, recipientsCount: 3 }, ['objectiveComment']],
    [{ objective: 'other', reviewRating: 4, recipientsCount: 3, objectiveComment: 'Une expo' }, []],
  ])('%j lacks %j', (answer, missing) => {
    expect(missingIn(answer)).toEqual(missing)
  })

  test('keeps nothing that its purpose does not ask for', () => {
    const answer = { recipientsCount: 3, objectiveComment: 'Une expo' }
    expect(withoutUnasked({ objective: 'personal', ...answer })).toMatchObject({
      recipientsCount: null,
      objectiveComment: null,
    })
    expect(withoutUnasked({ objective: 'project', ...answer })).toMatchObject({
      recipientsCount: 3,
      objectiveComment: null,
    })
    expect(withoutUnasked({ objective: 'other', ...answer })).toMatchObject(answer)
  })
})

test('A request is answered and closed, and opened again only while it is answered', () => {
  const moves = (['answer', 'close', 'reopen'] as const).map(move => [
    move,
    ...REQUEST_STATUSES.map(status => statusAfter(status, move)),
  ])
  expect(moves).toEqual([
    ['answer', 'answered', 'answered', null],
    ['close', 'closed', 'closed', null],
    ['reopen', null, 'open', null],
  ])
})
