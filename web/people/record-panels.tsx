import { Link } from '@remix-run/react'
import styles from '#web/admin/admin.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { toneOf } from '#web/admin/state-tones.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { RequestPanel } from './record-panels.server.ts'

export const panels: PanelViews = { 'validation-requests': RequestFacts }

/** Who asks: address, job, organisation and earlier requests, so that the decision needs no other screen. */
function RequestFacts({ panel }: { panel: RequestPanel }) {
  const { t } = useAdminTexts()
  const { timeZone } = useAdmin()
  const facts = [
    {
      name: t('resources:users.fields.email'),
      value: (
        <>
          {panel.email}{' '}
          <Pill tone={panel.isVerified ? 'success' : 'warning'}>
            {t(panel.isVerified ? 'admin:request.verified' : 'admin:request.notVerified')}
          </Pill>
        </>
      ),
    },
    { name: t('resources:users.fields.job'), value: panel.job },
    { name: t('resources:users.fields.organizationName'), value: panel.organizationName },
    { name: t('resources:users.fields.phone'), value: panel.phone },
    { name: t('admin:request.registered'), value: <Moment at={panel.registeredAt} timeZone={timeZone} /> },
    {
      name: t('admin:request.earlier'),
      value:
        panel.earlier.length === 0 ? (
          t('admin:request.none')
        ) : (
          <ul>
            {panel.earlier.map(({ id, status, at }) => (
              <li key={id}>
                <Link to={resourcePath('validation-requests', 'show', id)}>
                  <Moment at={at} timeZone={timeZone} />
                </Link>{' '}
                <Pill tone={toneOf({}, status)}>{t(`resources:options.status.${status}`)}</Pill>
              </li>
            ))}
          </ul>
        ),
    },
  ].filter(({ value }) => value !== '')
  return (
    <section className={styles.panel} aria-labelledby="asks">
      <h2 id="asks">{t('admin:request.title')}</h2>
      <dl className={styles.record}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
