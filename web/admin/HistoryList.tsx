import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateFormat } from '#server/domain/formats.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import admin from './admin.module.css'
import styles from './record.module.css'
import type { ChangeInWords, HistoryLine } from './history-words.server.ts'
import { useAdmin, useAdminTexts } from './use-admin.ts'

type Props = {
  lines: readonly HistoryLine[]
  /** The ids of the lines whose version can be restored. */
  restorable?: readonly string[]
}

/** What was done to a record, newest first: by whom, when, and which values changed. */
export function HistoryList({ lines, restorable = [] }: Props) {
  const { t } = useAdminTexts()
  return (
    <Timeline
      label={t('admin:record.history')}
      items={lines.map(line => ({
        key: line.id,
        bullet:
          line.actor === null ? (
            <Icon name="history" size={18} />
          ) : (
            <Face name={line.actor} src={line.face} size={32} />
          ),
        content: (
          <>
            <Done line={line} />
            <Changes line={line} />
            {restorable.includes(line.id) ? <RestoreButton line={line} /> : null}
          </>
        ),
      }))}
    />
  )
}

function Done({ line: { what, at, actor, impersonator } }: { line: HistoryLine }) {
  const { t } = useAdminTexts()
  const { timeZone } = useAdmin()
  return (
    <p>
      <strong>{what}</strong>
      <br />
      <span className={admin.since}>
        {actor ?? t('admin:history.system')}
        {impersonator === null ? null : ` (${t('admin:history.impersonated', { name: impersonator })})`}
        {' · '}
        <Moment at={at} timeZone={timeZone} long />
      </span>
    </p>
  )
}

/** How many changes of one line are shown unfolded; a creation lists what it filled. */
const SHOWN = 5

function Changes({ line: { changes, operation } }: { line: HistoryLine }) {
  const { t } = useAdminTexts()
  if (changes.length === 0) return null
  const list = (shown: readonly ChangeInWords[]) => (
    <dl className={`${admin.facts} ${styles.changes}`}>
      {shown.map((change, index) => (
        <Change key={`${change.label} ${index}`} {...change} />
      ))}
    </dl>
  )
  if (operation !== 'create' && changes.length <= SHOWN) return list(changes)
  return (
    <details className={admin.folded}>
      <summary>{t('admin:history.fields', { count: changes.length })}</summary>
      {list(changes)}
    </details>
  )
}

function Change({ label, before, after, isHidden }: ChangeInWords) {
  const { t } = useAdminTexts()
  return (
    <div data-wide>
      <dt>{label}</dt>
      <dd>
        {isHidden ? (
          t('admin:history.changed')
        ) : (
          <>
            {before === '' ? null : (
              <>
                <VisuallyHidden>
                  {t('admin:history.before')}
                  <Colon />
                </VisuallyHidden>
                <del>{excerpt(before)}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <VisuallyHidden>
              {t('admin:history.after')}
              <Colon />
            </VisuallyHidden>
            <ins>{after === '' ? t('admin:history.emptied') : excerpt(after)}</ins>
          </>
        )}
      </dd>
    </div>
  )
}

function RestoreButton({ line: { id, at } }: { line: HistoryLine }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { timeZone } = useAdmin()
  return (
    <Form method="post">
      <input type="hidden" name="line" value={id} />
      <Button small icon="restore">
        {t('admin:history.giveBack')}
        <VisuallyHidden>
          {' '}
          ({dateFormat(i18n.language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))})
        </VisuallyHidden>
      </Button>
    </Form>
  )
}
