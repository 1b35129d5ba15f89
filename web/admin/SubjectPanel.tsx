import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Colon } from '#web/ui/Colon.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import admin from './admin.module.css'
import styles from './record.module.css'
import type { EarlierRequest, Subject, SubjectPanel } from './load-subject.server.ts'
import { resourcePath } from './paths.ts'
import { useAdmin, useAdminTexts, useResource } from './use-admin.ts'

/** All that a decision needs: what the request says, the record that it is about, and the earlier requests about it. */
export function SubjectFacts({ panel: { subject, by, earlier } }: { panel: SubjectPanel }) {
  const { t } = useAdminTexts()
  return (
    <section className={admin.panel} aria-label={t('admin:subject.title')}>
      <dl className={admin.facts}>
        {by === null ? null : <Fact name={t('admin:subject.by')}>{linked(by)}</Fact>}
        <Fact name={t('admin:subject.earlier')}>
          {earlier.length === 0 ? t('admin:subject.none') : <Earlier requests={earlier} />}
        </Fact>
      </dl>
      {subject === null ? <p>{t('admin:subject.gone')}</p> : <SubjectText subject={subject} />}
    </section>
  )
}

const linked = ({ name, to }: Subject['owners'][number]) => (to === null ? name : <Link to={to}>{name}</Link>)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Earlier({ requests }: { requests: readonly EarlierRequest[] }) {
  const { type } = useResource()
  const { timeZone } = useAdmin()
  return (
    <ul className={styles.related}>
      {requests.map(({ id, at, state }) => (
        <li key={id}>
          <Link to={resourcePath(type, 'show', id)}>
            <Moment at={at} timeZone={timeZone} />
          </Link>
          {state === null ? null : <Pill tone={state.tone}>{state.text}</Pill>}
        </li>
      ))}
    </ul>
  )
}

function SubjectText({ subject: { kind, title, to, image, isPerson, excerpts, owners } }: { subject: Subject }) {
  return (
    <article>
      <Group gap="sm" mt="md">
        {isPerson ? <Face name={title} src={image} size={40} /> : null}
        {!isPerson && image !== null ? <img src={image} alt="" width={64} height={48} /> : null}
        <h2>
          {kind === title ? null : (
            <Text c="dimmed" fz="sm">
              {kind}
            </Text>
          )}
          {linked({ label: '', name: title, to })}
        </h2>
      </Group>
      {excerpts.map(({ label, text }) => (
        <blockquote key={label} className={styles.quote} aria-label={label}>
          {text}
        </blockquote>
      ))}
      {owners.map(owner => (
        <p key={owner.label}>
          {owner.label}
          <Colon />
          {linked(owner)}
        </p>
      ))}
    </article>
  )
}
