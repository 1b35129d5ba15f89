import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { BulkRun } from '#server/back-office/contract.ts'
import admin from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { isRunning } from './run-texts.ts'

const POLL_MS = 1_200
/** The progress is announced this many times, not at each poll. */
const PROGRESS = { inlineSize: '100%', blockSize: '1rem', accentColor: 'var(--mantine-primary-color-filled)' }
const ANNOUNCED_STEPS = 4

/** The progress of a run. With script it polls; without, the page refreshes every few seconds. */
export function Progress({ run }: { run: BulkRun }) {
  const { t } = useAdminTexts()
  const { revalidate, state } = useRevalidator()
  const going = isRunning(run)
  const over = run.total - run.counts.waiting
  useEffect(() => {
    if (!going || state !== 'idle') return
    const timer = setTimeout(() => {
      if (!document.hidden) revalidate()
    }, POLL_MS)
    return () => clearTimeout(timer)
  }, [going, state, revalidate, over])
  const text =
    run.state === 'reading' ? t('admin:bulk.reading') : t('admin:bulk.progress', { count: over, total: run.total })
  const quarter = run.total === 0 ? 0 : Math.floor((over / run.total) * ANNOUNCED_STEPS)
  return (
    <section className={`${parts.part} ${admin.panel}`} aria-labelledby="progress">
      {going ? (
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
      ) : null}
      <h2 id="progress">{t(`admin:bulk.states.${run.state}`)}</h2>
      {run.state === 'reading' ? (
        <progress style={PROGRESS} aria-label={text} />
      ) : (
        <progress style={PROGRESS} max={run.total} value={over} aria-label={text} />
      )}
      <p>{text}</p>
      <VisuallyHidden>
        <span role="status">
          {going
            ? t('admin:bulk.said', { percent: quarter * (100 / ANNOUNCED_STEPS) })
            : t(`admin:bulk.states.${run.state}`)}
        </span>
      </VisuallyHidden>
    </section>
  )
}
