import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { blockOf } from '#web/blocks/definitions.ts'
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
export function BlockRow({ handle, ...props }: Props) {
  return (
    <div className={styles.row}>
      {handle}
      <BlockSummaryText {...props} />
      <BlockActions {...props} />
    </div>
  )
}

function BlockSummaryText({ block, locale }: Pick<Props, 'block' | 'locale'>) {
  const { t, text } = useAdminTexts()
  const search = useEditorSearch()
  const state = block.locales[locale]
  const labelOf = (field: string) =>
    text(blockOf(block.name).fields.find(each => each.name === field.split(/[.[]/, 1)[0])?.label ?? field)
  return (
    <div className={styles.what}>
      <Link to={search({ block: block.id }, 'edit')} className={styles.name}>
        {block.title || t('blocks:editor.unnamed')}
      </Link>
      <p className={styles.kind}>
        {t(`blocks:${block.name}.title`)}
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
  )
}

function BlockActions({ block, position, total, locale, formKey }: Omit<Props, 'handle'>) {
  const { t } = useAdminTexts()
  const search = useEditorSearch()
  const name = block.title || t(`blocks:${block.name}.title`)
  const state = block.locales[locale]
  const labels = (action: string) => ({
    'aria-label': t(`blocks:editor.${action}`, { block: name }),
    title: t(`blocks:editor.${action}`, { block: name }),
  })
  return (
    <Form method="post" className={styles.actions}>
      <input type="hidden" name="_block" value={block.id} />
      <input type="hidden" name="_key" value={formKey} />
      {state === 'stale' || state === 'automatic' ? (
        <>
          <input type="hidden" name="_locale" value={locale} />
          <button type="submit" name="_intent" value="confirm" className={styles.action} {...labels('confirm')}>
            <Icon name="check" />
          </button>
        </>
      ) : null}
      <MoveButton direction="up" block={block} isPossible={position > 0} {...labels('up')} />
      <MoveButton direction="down" block={block} isPossible={position < total - 1} {...labels('down')} />
      <button
        type="submit"
        name="_intent"
        value="duplicate"
        id={`duplicate-${block.id}`}
        className={styles.action}
        {...labels('duplicate')}
      >
        <Icon name="duplicate" />
      </button>
      <button
        type="submit"
        name="_intent"
        value="copy"
        id={`copy-${block.id}`}
        className={styles.action}
        {...labels('copy')}
      >
        <Icon name="copy" />
      </button>
      <Link to={search({ block: block.id }, 'edit')} className={styles.action} {...labels('edit')}>
        <Icon name="edit" />
      </Link>
      <Link to={search({ remove: block.id }, 'remove')} className={styles.action} {...labels('remove')}>
        <Icon name="trash" />
      </Link>
    </Form>
  )
}

function MoveButton({
  direction,
  block,
  isPossible,
  ...labels
}: {
  direction: 'up' | 'down'
  block: BlockSummary
  isPossible: boolean
  'aria-label': string
  title: string
}) {
  return (
    <button
      type="submit"
      name="_intent"
      value={direction}
      id={`${direction}-${block.id}`}
      className={styles.action}
      aria-disabled={!isPossible || undefined}
      onClick={event => {
        if (!isPossible) event.preventDefault()
      }}
      {...labels}
    >
      <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} />
    </button>
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
