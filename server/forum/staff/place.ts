import { readTextInput } from '#server/action-input.ts'
import { MAX_REASON_LENGTH } from '#server/domain/decision-reason.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { ActionSpec } from '#server/jsonapi/definition.ts'
import { invalid } from '../../problem.ts'
import { moveCounts } from '../count-subjects.ts'
import { assertTakesSubjects } from '../place-category.ts'
import { changeSubject, storeSubject, notifyAuthor } from './change-subject.ts'

type Run = ActionSpec['run']

/** `{ category }`: the subject stands there from then on; its author is notified. @throws Problem 404, 409, 422 */
export const moveSubject: Run = (context, { ids: [id = ''], input, registry }) => {
  const { category } = input
  if (!isUuid(category)) throw invalid('/meta/input/category', 'required')
  return changeSubject(context, registry, id, async (write, subject) => {
    if (subject.categoryId === category) return
    await assertTakesSubjects(write, category, '/meta/input/category')
    const after = await storeSubject(write, subject, {
      operation: 'move',
      values: { categoryId: category, pinnedOnCategoryAt: null },
    })
    await moveCounts(write.tx, { before: subject, after })
    await notifyAuthor(context, write, subject, { type: 'forum-moved' })
  })
}

/** `{ reason? }`: nobody but staff answers from then on; its author is notified. @throws Problem 404, 409, 422 */
export const closeSubject: Run = (context, { ids: [id = ''], input, registry }) => {
  const reason = readTextInput(input, 'reason', { max: MAX_REASON_LENGTH })
  return changeSubject(context, registry, id, async (write, subject) => {
    if (subject.closedAt !== null) return
    await storeSubject(write, subject, { operation: 'close', values: { closedAt: write.now } })
    await notifyAuthor(context, write, subject, { type: 'forum-closed', written: reason })
  })
}

/** Everybody answers again. @throws Problem 404, 409 */
export const reopenSubject: Run = (context, { ids: [id = ''], registry }) =>
  changeSubject(context, registry, id, async (write, subject) => {
    if (subject.closedAt === null) return
    await storeSubject(write, subject, { operation: 'reopen', values: { closedAt: null } })
  })

/** It stands first on the home of the forum, or in its category. @throws Problem 404, 409 */
export const pinSubject =
  (place: 'pinnedOnHomeAt' | 'pinnedOnCategoryAt', isPinned: boolean): Run =>
  (context, { ids: [id = ''], registry }) =>
    changeSubject(context, registry, id, async (write, subject) => {
      if ((subject[place] !== null) === isPinned) return
      await storeSubject(write, subject, {
        operation: isPinned ? 'pin' : 'unpin',
        values: { [place]: isPinned ? write.now : null },
      })
    })
