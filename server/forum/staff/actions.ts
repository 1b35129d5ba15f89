import type { ActionSpec } from '#server/jsonapi/definition.ts'
import { admins } from '#server/policies/sentences.ts'
import { removeContentAction } from '../../reports/index.ts'
import { decisionFields } from '../domain/decisions.ts'
import { closeSubject, moveSubject, pinSubject, reopenSubject } from './place.ts'
import { mergeSubject } from './merge.ts'
import { splitSubject } from './split.ts'

const who: ActionSpec['who'] = actor => admins(actor, false)
const asked = decisionFields(name => `resources:forum-subjects.asks.${name}`)

const OPEN = { field: 'state', is: ['open'] } as const
const CLOSED = { field: 'state', is: ['closed'] } as const
const NOT_MERGED = { field: 'state', not: ['merged'] } as const
const when = (field: string, is: 'true' | 'false') => [NOT_MERGED, { field, is: [is] }] as const

/** What staff do with subjects beside changing their fields. */
export const subjectActions: readonly ActionSpec[] = [
  { slug: 'move', who, when: NOT_MERGED, modal: asked.move, run: moveSubject },
  { slug: 'close', who, when: OPEN, modal: asked.close, run: closeSubject },
  { slug: 'reopen', who, when: CLOSED, run: reopenSubject },
  { slug: 'merge', who, when: NOT_MERGED, destructive: true, modal: asked.merge, run: mergeSubject },
  { slug: 'split', who, when: NOT_MERGED, modal: asked.split, run: splitSubject },
  { slug: 'pin-home', who, when: when('isPinnedOnHome', 'false'), run: pinSubject('pinnedOnHomeAt', true) },
  { slug: 'unpin-home', who, when: when('isPinnedOnHome', 'true'), run: pinSubject('pinnedOnHomeAt', false) },
  { slug: 'pin-category', who, when: when('isPinnedOnCategory', 'false'), run: pinSubject('pinnedOnCategoryAt', true) },
  {
    slug: 'unpin-category',
    who,
    when: when('isPinnedOnCategory', 'true'),
    run: pinSubject('pinnedOnCategoryAt', false),
  },
  removeContentAction('forum-subjects'),
]
