import { useTranslation } from '#web/i18n/use-translation.ts'
import { percentText } from '#server/domain/formats.ts'
import { cancellationSentences, type RentalConditionFigures } from '#server/rental/domain/condition-figures.ts'
import { TERMS_OF_SALE_PATH } from '#server/domain/vocabulary/module-pages.ts'
import { Html } from '#web/blocks/Html.tsx'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { Checkbox } from '#web/ui/controls.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import styles from './checkout.module.css'
import { More, Panel, Sign } from './parts.tsx'

type Props = {
  /** The conditions of the site as HTML; empty without any. */
  text: string
  figures: RentalConditionFigures | null
  isFaulty: boolean
  isAccepted: boolean
}

/** The conditions of a rental, with the box to accept them. */
export function SalesConditions({ text, figures, isFaulty, isAccepted }: Props) {
  const { t } = useTranslation()
  return (
    <Panel id="conditions-title" title={t('commands:summary.conditions')}>
      {figures === null ? null : <Figures figures={figures} />}
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

/** What cancelling, lateness and loss cost, and when a deposit comes back, by the figures that hold later. */
function Figures({ figures }: { figures: RentalConditionFigures }) {
  const { t, i18n } = useTranslation()
  const percent = (value: number) => percentText(value, i18n.language)
  const { cancellationShare, noShowShare, depositReturnDays, lateFee, lateFeeCap } = figures
  const shares = { share: percent(cancellationShare), noShow: percent(noShowShare) }
  return (
    <Stack component="ul" gap={4} m={0} pl="lg">
      {cancellationSentences(figures).map(({ name, values }) => (
        <li key={name}>{t(`commands:conditions.${name}`, { ...values, ...shares })}</li>
      ))}
      <li>
        {lateFee === 0 || lateFeeCap === 0
          ? t('commands:conditions.lateFree')
          : t('commands:conditions.late', { percent: percent(lateFee), cap: percent(lateFeeCap) })}
      </li>
      <li>{t('commands:conditions.damage')}</li>
      <li>
        {t('commands:conditions.depositTitle')} {t('commands:conditions.deposit', { count: depositReturnDays })}
      </li>
    </Stack>
  )
}
