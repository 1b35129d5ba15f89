import { Link } from '@remix-run/react'
import { IconArrowUp, IconList, IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PageBlock } from '#server/contract/site.ts'
import { BACK_TO_TOP_PX } from '#web/shell/constants.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { useDismiss } from '#web/shell/use-dismiss.ts'
import { contentsOf, type Entry } from './contents.ts'
import classes from './page-tools.module.css'

/**
 * The floating tools of a page: its table of contents, the link to its editor, the button back to the top
 * (specification 1, section 2, Shared layout).
 */
export function PageTools({ pageId, blocks }: { pageId: string; blocks: readonly PageBlock[] }) {
  const entries = contentsOf(blocks)
  return (
    <div className={`${classes.tools} no-print`}>
      <EditButton pageId={pageId} />
      {entries.length > 1 && <Contents entries={entries} />}
      <BackToTop />
    </div>
  )
}

/** Only app_admins see it (specification 1, section 6). */
function EditButton({ pageId }: { pageId: string }) {
  const { t } = useTranslation()
  if (!useVisitor()?.siteRoles.includes('app_admin')) return null
  return (
    <Link to={`/admin/resources/app-pages/page-template/${pageId}`} className={classes.button}>
      <IconPencil aria-hidden size={20} />
      <span>{t('site:page.edit')}</span>
    </Link>
  )
}

/** A native disclosure, so that it opens without script; Escape and following a link close it. */
function Contents({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details ref={ref} className={classes.contents}>
      <summary className={classes.button} aria-label={t('site:page.contents')}>
        <IconList aria-hidden size={24} className="when-closed" />
        <IconX aria-hidden size={24} className="when-open" />
      </summary>
      <nav className={classes.panel} aria-labelledby="page-contents">
        <p id="page-contents" className={classes.title}>
          {t('site:page.contents')}
        </p>
        <ul className={classes.list}>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${encodeURIComponent(id)}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function BackToTop() {
  const { t } = useTranslation()
  const [isFar, setIsFar] = useState(false)

  useEffect(() => {
    const look = () => setIsFar(window.scrollY > BACK_TO_TOP_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  function goUp() {
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  if (!isFar) return null
  return (
    <button type="button" className={classes.button} aria-label={t('site:page.backToTop')} onClick={goUp}>
      <IconArrowUp aria-hidden size={24} />
    </button>
  )
}
