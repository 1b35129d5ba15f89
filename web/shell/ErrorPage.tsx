import { useTranslation } from '#web/i18n/use-translation.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import classes from './error-page.module.css'

/** The kinds of errors, in the reader's terms. */
export type ErrorKind = 'not-found' | 'unauthorized' | 'session' | 'unavailable' | 'unexpected'

export function errorKindOf(status: number | undefined): ErrorKind {
  if (status === 404 || status === 405) return 'not-found'
  if (status === 403) return 'unauthorized'
  if (status === 401 || status === 419) return 'session'
  return status === 503 ? 'unavailable' : 'unexpected'
}

/** The main action. */
export type ErrorAction = { to: string; label: string; reloads?: boolean }

type ErrorPageProps = { kind: ErrorKind; action?: ErrorAction; /** Further links. */ more?: ErrorAction }

/** An error page: what happened, what was kept and what to do next, with one main action. */
export function ErrorPage({ kind, action, more }: ErrorPageProps) {
  const { t } = useTranslation()
  const home: ErrorAction = { to: '/', label: t('site:error.home') }
  const first = action ?? home
  return (
    <section className={classes.page}>
      <Illustration kind={kind} />
      <div>
        <h1>{t(`site:error.${kind}.title`)}</h1>
        <p>{t(`site:error.${kind}.text`)}</p>
        <Actions>
          <LinkButton look="primary" to={first.to} reloadDocument={first.reloads}>
            {first.label}
          </LinkButton>
          {more && (
            <LinkButton look="plain" to={more.to}>
              {more.label}
            </LinkButton>
          )}
          {first !== home && (
            <LinkButton look="plain" to={home.to}>
              {home.label}
            </LinkButton>
          )}
        </Actions>
      </div>
    </section>
  )
}

/** Decorative illustrations of a missing page, missing access and a failure. */
const PATH = {
  fill: 'none',
  stroke: 'var(--mantine-color-primary-text)',
  strokeWidth: 6,
  strokeLinecap: 'round',
} as const

function Illustration({ kind }: { kind: ErrorKind }) {
  const isAccessError = kind === 'unauthorized' || kind === 'session'
  return (
    <svg aria-hidden viewBox="0 0 240 180" className={classes.drawing}>
      <rect x="0" y="0" width="240" height="180" rx="16" fill="var(--surface-quiet)" />
      {isAccessError ? (
        <>
          <rect x="78" y="34" width="84" height="122" rx="8" fill="var(--edge-soft)" />
          <circle cx="146" cy="98" r="6" fill="var(--mantine-color-primary-text)" />
          <rect x="52" y="156" width="136" height="6" rx="3" fill="var(--edge)" />
        </>
      ) : (
        <>
          <path d="M20 128 C70 128 70 84 112 84" {...PATH} />
          <path d="M150 84 C186 84 190 56 220 56" {...PATH} />
          <circle cx="131" cy="84" r="7" fill="var(--mantine-color-primary-text)" />
          <rect x="16" y="140" width="84" height="8" rx="4" fill="var(--edge-soft)" />
          <rect x="156" y="110" width="68" height="8" rx="4" fill="var(--edge-soft)" />
        </>
      )}
    </svg>
  )
}
