import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HomeStats } from '#server/contract/site.ts'
import { Pictogram } from '#web/blocks/Pictogram.tsx'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'
import { numberFormat } from '#server/domain/formats.ts'

const COUNTERS = [
  { name: 'organizations', count: 'organizationsCount', icon: 'users' },
  { name: 'repositoryItems', count: 'repositoryItemsCount', icon: 'tool' },
  { name: 'accompaniedPatients', count: 'accompaniedPatientsCount', icon: 'heart' },
] as const satisfies readonly { name: string; count: keyof HomeStats; icon: string }[]

/** Three counters, loaded with the page; where the server could not load them, the browser requests them once more. */
const CommunityNumbersBlock: BlockView<'community-numbers'> = ({ data }) => {
  const { t, i18n } = useTranslation()
  const stats = useStats(data)
  const format = numberFormat(i18n.language)
  if (stats === null) return <p className={parts.dimmed}>{t('blocks:community-numbers.missing')}</p>
  return (
    <>
      <dl className={parts.tiles} aria-busy={stats === undefined || undefined}>
        {COUNTERS.map(({ name, count, icon }) => (
          <div key={name} className={`${parts.card} ${styles.number}`}>
            <dt className={`${parts.row} ${styles.name}`}>
              <Pictogram name={icon} />{' '}
              <span>{t(`blocks:community-numbers.${name}`, { count: stats?.[count] ?? 2 })}</span>
            </dt>
            <dd className={styles.count}>
              {stats === undefined ? <Skeleton /> : <span suppressHydrationWarning>{format.format(stats[count])}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {stats === undefined ? (
        <p role="status" className="visually-hidden">
          {t('blocks:community-numbers.loading')}
        </p>
      ) : null}
    </>
  )
}

const Skeleton = () => <span className={styles.skeleton} aria-hidden="true" />

/** Undefined while they are loading, null when they can't be loaded. */
function useStats(given: HomeStats | null | undefined): HomeStats | null | undefined {
  const [asked, setAsked] = useState<HomeStats | null | undefined>(undefined)
  useEffect(() => {
    if (given !== undefined) return undefined
    const controller = new AbortController()
    fetch('/api/v1/services/home-stats', { headers: { accept: 'application/json' }, signal: controller.signal })
      .then(async answer => (answer.ok ? ((await answer.json()) as { data: HomeStats }).data : null))
      .then(setAsked, () => {
        if (!controller.signal.aborted) setAsked(null)
      })
    return () => controller.abort()
  }, [given])
  return given === undefined ? asked : given
}

export default CommunityNumbersBlock
