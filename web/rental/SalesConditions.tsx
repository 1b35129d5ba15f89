import { useTranslation } from 'react-i18next'
import { TERMS_OF_SALE_PATH } from '#server/domain/vocabulary/module-pages.ts'
import { Html } from '#web/blocks/Html.tsx'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { Checkbox } from '#web/ui/controls.ts'
import { Text } from '#web/ui/layout.ts'
import styles from './checkout.module.css'
import { More, Panel, Sign } from './parts.tsx'

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
    <Panel id="conditions-title" title={t('commands:summary.conditions')}>
      {text === '' ? null : (
        <More title={t('commands:summary.readConditions')}>
          <Html html={text} />
        </More>
      )}
      <Text>
        <NewTabLink href={TERMS_OF_SALE_PATH}>{t('commands:summary.terms')}</NewTabLink>
      </Text>
      {isFaulty ? (
        <Text id="conditions-fault" c="error" fw={600}>
          <Sign icon="alert">{t('commands:summary.mustAccept')}</Sign>
        </Text>
      ) : null}
      <Checkbox
        name="conditions"
        defaultChecked={isAccepted}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? 'conditions-fault' : undefined}
        className={styles.choice}
        label={t('commands:summary.accept')}
      />
    </Panel>
  )
}
