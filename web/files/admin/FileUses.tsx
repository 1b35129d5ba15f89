import { Link } from '@remix-run/react'
import { Notice } from '#web/ui/Notice.tsx'
import styles from '#web/admin/admin.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { FileUseView } from './load-uses.server.ts'

function List({ uses }: { uses: readonly FileUseView[] }) {
  const { text } = useAdminTexts()
  return (
    <ul>
      {uses.map(({ key, kind, field, title, href }) => (
        <li key={key}>
          {text(kind)} {href === null ? title : <Link to={href}>{title}</Link>} · {text(field)}
        </li>
      ))}
    </ul>
  )
}

/** Every record that refers to a file, on the file's own screen. */
export function FileUses({ uses, isOpenBeside }: { uses: readonly FileUseView[]; isOpenBeside: boolean }) {
  const { t } = useAdminTexts()
  return (
    <section className={styles.panel} aria-labelledby="uses">
      <h2 id="uses">{t('admin:files.uses.title')}</h2>
      {isOpenBeside ? (
        <Notice tone="warning" title={t('admin:files.uses.publicOnRestrictedTitle')}>
          {t('admin:files.uses.publicOnRestricted')}
        </Notice>
      ) : null}
      {uses.length === 0 ? <p>{t('admin:files.uses.none')}</p> : <List uses={uses} />}
    </section>
  )
}

/** The records that lose a file, before it is deleted. */
export function AffectedUses({ files }: { files: readonly { title: string; uses: readonly FileUseView[] }[] }) {
  const { t } = useAdminTexts()
  return files.map(({ title, uses }) => (
    <Notice key={title} tone="warning" title={t('admin:files.uses.losing', { name: title })}>
      <List uses={uses} />
    </Notice>
  ))
}
