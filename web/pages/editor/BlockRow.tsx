import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { blockOf } from '#server/domain/blocks/index.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { BlockSummary } from './load-editor.server.ts'
import styles from './page-editor.module.css'

type Props = {
  block: BlockSummary
  position: number
  total: number
  locale: Locale
  formKey: string
  /** The drag handle, with script. */
  handle?: ReactNode
}

/** One block of the page: its kind, its faults and its actions. */
export function BlockRow({ block, position, total, locale, formKey, handle }: Props) {
  const { t, text } = useAdminTexts()
  const search = useEditorSearch()
  const kind = t(`blocks:${block.name}.title`)
  const name = block.title || kind
  const state = block.locales[locale]
  const labelOf = (field: string) =>
    text(blockOf(block.name).fields.find(each => each.name === field.split(/[.[]/, 1)[0])?.label ?? field)
  const mover = (button: 'up' | 'down', isPossible: boolean) => (
    <button
      type="submit"
      name="_act"
      value={button}
      id={`${button}-${block.id}`}
      className={styles.action}
      aria-disabled={!isPossible || undefined}
      aria-label={t(`blocks:editor.${button}`, { block: name })}
      title={t(`blocks:editor.${button}`, { block: name })}
      onClick={event => {
        if (!isPossible) event.preventDefault()
      }}
    >
      <Icon name={button === 'up' ? 'arrowUp' : 'arrowDown'} />
    </button>
  )
  const sender = (button: 'duplicate' | 'copy', icon: IconName) => (
    <button
      type="submit"
      name="_act"
      value={button}
      id={`${button}-${block.id}`}
      className={styles.action}
      aria-label={t(`blocks:editor.${button}`, { block: name })}
      title={t(`blocks:editor.${button}`, { block: name })}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={styles.row}>
      {handle}
      <div className={styles.what}>
        <Link to={search({ block: block.id }, 'edit')} className={styles.name}>
          {block.title || t('blocks:editor.unnamed')}
        </Link>
        <p className={styles.kind}>
          {kind}
          {state === 'complete' ? null : (
            <>
              {' '}
              · <span className={styles.state}>{t(`blocks:editor.localeState.${state}`)}</span>
            </>
          )}
        </p>
        {block.faults.length === 0 ? null : (
          <p className={styles.missing}>
            <Icon name="alert" size={16} />{' '}
            <a href="#checks">{t('blocks:editor.checks.row', { count: block.faults.length })}</a>
          </p>
        )}
        {block.missing.length === 0 ? null : (
          <p className={styles.missing}>
            <Icon name="alert" size={16} />{' '}
            <span>{t('blocks:editor.missing', { fields: [...new Set(block.missing.map(labelOf))].join(', ') })}</span>
          </p>
        )}
      </div>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="_block" value={block.id} />
        <input type="hidden" name="_key" value={formKey} />
        {state === 'stale' || state === 'automatic' ? (
          <>
            <input type="hidden" name="_locale" value={locale} />
            <button
              type="submit"
              name="_act"
              value="confirm"
              className={styles.action}
              aria-label={t('blocks:editor.confirm', { block: name })}
              title={t('blocks:editor.confirm', { block: name })}
            >
              <Icon name="check" />
            </button>
          </>
        ) : null}
        {mover('up', position > 0)}
        {mover('down', position < total - 1)}
        {sender('duplicate', 'duplicate')}
        {sender('copy', 'copy')}
        <Link
          to={search({ block: block.id }, 'edit')}
          className={styles.action}
          aria-label={t('blocks:editor.edit', { block: name })}
          title={t('blocks:editor.edit', { block: name })}
        >
          <Icon name="edit" />
        </Link>
        <Link
          to={search({ remove: block.id }, 'remove')}
          className={styles.action}
          aria-label={t('blocks:editor.remove', { block: name })}
          title={t('blocks:editor.remove', { block: name })}
        >
          <Icon name="trash" />
        </Link>
      </Form>
    </div>
  )
}

/** URLs within the editor; they keep the edited locale. */
export function useEditorSearch() {
  const [query] = useSearchParams()
  const locale = query.get(EDITION_PARAMETER)
  return (parameters: Record<string, string>, hash?: string) => {
    const search = new URLSearchParams({
      ...parameters,
      ...(locale === null ? {} : { [EDITION_PARAMETER]: locale }),
    }).toString()
    return `?${search}${hash === undefined ? '' : `#${hash}`}`
  }
}
