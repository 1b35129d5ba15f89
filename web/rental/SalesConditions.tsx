import { useTranslation } from 'react-i18next'
import { TERMS_OF_SALE_PATH } from '#server/domain/vocabulary/module-pages.ts'
import { Html } from '#web/blocks/Html.tsx'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './checkout.module.css'

type Props = {
  /** The conditions of the site as HTML; empty without any. */
  text: string
  isFaulty: boolean
  isAccepted: boolean
}

/** The conditions of a rental, with the box to accept them. */
export function SalesConditions({ text, isFaulty, isAccepted }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.panel} aria-labelledby="conditions-title">
      <h2 id="conditions-title">{t('commands:summary.conditions')}</h2>
      {text === '' ? null : (
        <details className={styles.help}>
          <summary>{t('commands:summary.readConditions')}</summary>
          <Html html={text} />
        </details>
      )}
      <p>
        <NewTabLink href={TERMS_OF_SALE_PATH}>{t('commands:summary.terms')}</NewTabLink>
      </p>
      {isFaulty ? (
        <p id="conditions-fault" className={styles.fault}>
          <Icon name="alert" size={18} />
          <span>{t('commands:summary.mustAccept')}</span>
        </p>
      ) : null}
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="conditions"
          defaultChecked={isAccepted}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? 'conditions-fault' : undefined}
        />
        <span>{t('commands:summary.accept')}</span>
      </label>
    </section>
  )
}
