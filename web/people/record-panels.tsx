import { Link } from '@remix-run/react'
import styles from '#web/admin/admin.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { toneOf } from '#web/admin/state-tones.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { RequestPanel, RightsOnType, RolePanel } from './record-panels.server.ts'

export const panels: PanelViews = { 'validation-requests': RequestFacts, roles: RoleRights }

/** Who asks: address, job, organisation and earlier requests, so that the decision needs no other screen. */
function RequestFacts({ panel }: { panel: RequestPanel }) {
  const { t, text } = useAdminTexts()
  const { timeZone } = useAdmin()
  const facts = [
    {
      name: text('resources:users.fields.email'),
      value: (
        <>
          {panel.email}{' '}
          <Pill tone={panel.isVerified ? 'success' : 'warning'}>
            {t(panel.isVerified ? 'admin:request.verified' : 'admin:request.notVerified')}
          </Pill>
        </>
      ),
    },
    { name: text('resources:users.fields.job'), value: panel.job },
    { name: text('resources:users.fields.organizationName'), value: panel.organizationName },
    { name: text('resources:users.fields.phone'), value: panel.phone },
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
      <dl className={styles.facts}>
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

/** What the role lets its holders do: each category names its types, and unfolds what may be done with them. */
function RoleRights({ panel: { groups } }: { panel: RolePanel }) {
  const { t } = useAdminTexts()
  return (
    <section className={styles.panel} aria-labelledby="rights">
      <h2 id="rights">{t('admin:rights.title')}</h2>
      <p>{t('admin:rights.lead')}</p>
      {groups.map(({ name, types }) => (
        <details key={name} className={styles.folded} open={groups.length < 3}>
          <summary>
            <strong>{t(`admin:groups.${name}`)}</strong> {types.map(({ label }) => label).join(', ')}
          </summary>
          <dl className={styles.facts}>
            {types.map(right => (
              <Right key={right.type} {...right} />
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}

function Right({ label, all, some, actions }: RightsOnType) {
  const { t } = useAdminTexts()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {all}
        {some === '' ? null : <div>{t('admin:rights.some', { actions: some })}</div>}
        {actions === '' ? null : <div>{t('admin:rights.actions', { actions })}</div>}
      </dd>
    </div>
  )
}
