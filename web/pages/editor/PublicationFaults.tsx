import { Text } from '#web/ui/layout.ts'
import { Link } from '@remix-run/react'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { controlId, formatName } from '#web/forms/names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { BlockSummary } from './load-editor.server.ts'
import { kindTitle } from './kind-title.ts'
import styles from './page-editor.module.css'

type Fault = BlockSummary['faults'][number]

/**
 * The URL where a fault is corrected: the block's form in the fault's language, at the field; `at` selects the place in
 * a rich text.
 */
function placeOf(blockId: string, { path, locale, tag, nth }: Fault, current: Locale): string {
  const search = new URLSearchParams({
    block: blockId,
    [EDITION_PARAMETER]: locale ?? current,
    at: `${formatName(path)}:${tag}:${nth}`,
  })
  return `?${search}#${controlId('block', formatName(path))}`
}

/** Every fault that prevents publication, each with a link to it. */
export function PublicationFaults({ blocks, locale }: { blocks: readonly BlockSummary[]; locale: Locale }) {
  const { t } = useAdminTexts()
  const { faultText } = useFieldTexts()
  const found = blocks.flatMap(block => block.faults.map(fault => ({ block, fault })))
  if (found.length === 0) return null
  return (
    <section aria-labelledby="checks" className={`${styles.box} ${styles.warning}`}>
      <h2 id="checks" tabIndex={-1}>
        <Icon name="alert" /> {t('blocks:editor.checks.title', { count: found.length })}
      </h2>
      <p>{t('blocks:editor.checks.lead')}</p>
      <ul>
        {found.map(({ block, fault }, index) => (
          <li key={index}>
            <Link to={placeOf(block.id, fault, locale)}>
              {t('blocks:editor.checks.place', {
                block: kindTitle(t, block.name),
                excerpt: fault.excerpt || block.title || t('blocks:editor.unnamed'),
              })}
            </Link>
            {fault.locale === null ? null : (
              <Text span c="dimmed" fz="sm" ms="xs" lang={fault.locale}>
                {LOCALE_NAMES[fault.locale]}
              </Text>
            )}
            <p>{faultText({ rule: `accessibility.${fault.rule}`, values: fault.values }, '')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
