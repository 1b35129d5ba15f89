import { Link } from '@remix-run/react'
import { lazy } from 'react'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Text } from '#web/ui/layout.ts'
import styles from './admin.module.css'
import record from './record.module.css'
import type { WeeklyFigure } from './load-figures.server.ts'
import { useAdminTexts } from './use-admin.ts'

const Sparkline = lazy(() => import('#web/ui/Sparkline.tsx'))

/** What was created this week, against the week before, with a line over the last weeks. */
export function WeeklyFigures({ figures }: { figures: readonly WeeklyFigure[] }) {
  const { t } = useAdminTexts()
  return (
    <ul className={record.figures}>
      {figures.map(({ kind, to, weeks }) => {
        const [before = 0, current = 0] = weeks.slice(-2)
        return (
          <li key={kind} className={styles.panel}>
            <Link to={to}>{t(`admin:weekly.${kind}`)}</Link>
            <Text fz="2rem" fw={700} lh={1.25}>
              {current}
            </Text>
            <p className={styles.since}>{t('admin:weekly.before', { count: before })}</p>
            <VisuallyHidden>{t('admin:weekly.weeks', { numbers: weeks.join(', ') })}</VisuallyHidden>
            <LazyComponent isOptional>
              <Sparkline data={[...weeks]} />
            </LazyComponent>
          </li>
        )
      })}
    </ul>
  )
}
