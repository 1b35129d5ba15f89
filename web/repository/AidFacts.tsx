import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Section } from '#web/publications/Section.tsx'
import { licenseLabel } from '#server/repository/domain/vocabulary.ts'
import { licenseUrl } from './license-url.ts'
import type { AidData } from './types.ts'
import styles from './repository.module.css'

/** Under which licence it may be used, its version, who designed it, and what it was made from. */
export function AidFacts({ aid }: { aid: AidData }) {
  const { t } = useTranslation()
  const { license, version, changes, designer, categories, configurations, madeFrom, madeFromIt, head } = aid
  const facts: [name: string, value: ReactNode][] = [
    ['license', license === '' ? null : <a href={licenseUrl(license)}>{t(licenseLabel(license))}</a>],
    ['version', version],
    ['changes', changes],
    ['designer', designer],
    [
      'categories',
      categories.length === 0
        ? null
        : categories.map(({ id, name }, index) => (
            <span key={id}>
              {index === 0 ? null : ', '}
              <Link to={`${head.backPath}?category=${id}`}>{name}</Link>
            </span>
          )),
    ],
    ...configurations.map(({ name, value }): [string, ReactNode] => [name, value]),
    ['madeFrom', madeFrom?.to ? <Link to={madeFrom.to}>{madeFrom.name}</Link> : null],
    [
      'madeFromIt',
      madeFromIt.length === 0 ? null : (
        <ul>
          {madeFromIt.map(({ name, to }) => (
            <li key={to}>{to === null ? name : <Link to={to}>{name}</Link>}</li>
          ))}
        </ul>
      ),
    ],
  ]
  const known = facts.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return null
  return (
    <Section id="about" title={t('repository:aid.about')}>
      <dl className={styles.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`repository:aid.facts.${name}`)}</dt>
            <dd className={name === 'changes' ? styles.text : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
