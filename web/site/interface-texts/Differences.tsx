import { wordDifferences } from '#server/site/domain/texts/word-differences.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import styles from './interface-texts.module.css'

/** A text with deletions and insertions, marked up, styled and described in words. */
export function Differences({ before, after, lang }: { before: string; after: string; lang: string }) {
  const { t } = useAdminTexts()
  return (
    <p className={styles.text}>
      {wordDifferences(before, after).map(({ kind, text }, index) => {
        if (kind === 'same')
          return (
            <span key={index} lang={lang}>
              {text}
            </span>
          )
        const Mark = kind === 'removed' ? 'del' : 'ins'
        return (
          <Mark key={index}>
            <VisuallyHidden>{t(`admin:interfaceTexts.${kind}`)} </VisuallyHidden>
            <span lang={lang}>{text}</span>
            <VisuallyHidden>.</VisuallyHidden>
          </Mark>
        )
      })}
    </p>
  )
}
