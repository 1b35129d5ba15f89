import type { Field } from '#server/domain/forms/field.ts'
import type { ActionSpec } from '#server/jsonapi/definition.ts'
import { admins } from '#server/policies/sentences.ts'
import { removeContentAction } from '../../reports/index.ts'
import { MAX_REASON_LENGTH, MAX_TITLE_LENGTH } from '../domain/rules.ts'
import { closeSubject, moveSubject, pinSubject, reopenSubject } from './place.ts'
import { mergeSubject } from './merge.ts'
import { MAX_POSITIONS_LENGTH, splitSubject } from './split.ts'

const who: ActionSpec['who'] = actor => admins(actor, false)
const asks = (name: string) => `resources:forum-subjects.asks.${name}`
const ask = (field: Omit<Field, 'label'>): Field => ({ ...field, label: asks(field.name) })

const OPEN = { field: 'state', is: ['open'] } as const
const CLOSED = { field: 'state', is: ['closed'] } as const
const NOT_MERGED = { field: 'state', not: ['merged'] } as const
const when = (field: string, is: 'true' | 'false') => [NOT_MERGED, { field, is: [is] }] as const

/** What staff do with subjects beside changing their fields. */
export const subjectActions: readonly ActionSpec[] = [
  {
    slug: 'move',
    who,
    when: NOT_MERGED,
    modal: [ask({ name: 'category', kind: 'relation', relatedTypes: ['forum-categories'] })],
    run: moveSubject,
  },
  {
    slug: 'close',
    who,
    when: OPEN,
    modal: [
      ask({ name: 'reason', kind: 'textarea', optional: true, maxLength: MAX_REASON_LENGTH, help: asks('reasonHelp') }),
    ],
    run: closeSubject,
  },
  { slug: 'reopen', who, when: CLOSED, run: reopenSubject },
  {
    slug: 'merge',
    who,
    when: NOT_MERGED,
    destructive: true,
    modal: [ask({ name: 'into', kind: 'relation', relatedTypes: ['forum-subjects'], help: asks('intoHelp') })],
    run: mergeSubject,
  },
  {
    slug: 'split',
    who,
    when: NOT_MERGED,
    modal: [
      ask({ name: 'positions', kind: 'text', maxLength: MAX_POSITIONS_LENGTH, help: asks('positionsHelp') }),
      ask({ name: 'title', kind: 'text', maxLength: MAX_TITLE_LENGTH }),
    ],
    run: splitSubject,
  },
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
