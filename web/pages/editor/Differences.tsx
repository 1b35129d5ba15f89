import { Stack, Text } from '#web/ui/layout.ts'
import type { BlockChange } from '#server/domain/blocks/compare.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { LOCALE_NAMES } from '#server/domain/vocabulary/locales.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { kindTitle } from './kind-title.ts'
import styles from './page-editor.module.css'

/**
 * The differences between two states of a page: each block, each text in its language, before and after side by side.
 */
export function Differences({ changes }: { changes: readonly BlockChange[] }) {
  const { t, text } = useAdminTexts()
  if (changes.length === 0) return <Text c="dimmed">{t('blocks:editor.revisions.same')}</Text>
  return (
    <Stack component="ul" className="bare-list">
      {changes.map(change => (
        <li key={change.id} className={styles.box}>
          <p>
            <strong>{kindTitle(t, change.name)}</strong> · {t(`blocks:editor.revisions.change.${change.kind}`)}
          </p>
          {change.others.length === 0 ? null : <Text c="dimmed">{change.others.map(text).join(', ')}</Text>}
          {change.texts.map((each, index) => (
            <dl key={index}>
              <dt>
                {text(each.label)}
                {each.place === null ? '' : ` ${each.place}`}
                {each.locale === null ? null : (
                  <Text span c="dimmed" fz="sm" ms="xs" lang={each.locale}>
                    {LOCALE_NAMES[each.locale]}
                  </Text>
                )}
              </dt>
              {each.before === '' ? null : (
                <dd>
                  <del className={styles.text} lang={each.locale ?? undefined}>
                    {plainText(each.before)}
                  </del>
                </dd>
              )}
              {each.after === '' ? null : (
                <dd>
                  <ins className={styles.text} lang={each.locale ?? undefined}>
                    {plainText(each.after)}
                  </ins>
                </dd>
              )}
            </dl>
          ))}
        </li>
      ))}
    </Stack>
  )
}
