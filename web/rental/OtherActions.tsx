import { useTranslation } from '#web/i18n/use-translation.ts'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useTypedEarly } from '#web/ui/use-typed-early.ts'
import { ActionForm, useActionFailure } from './ActionForm.tsx'
import { mayCancel, type CommandView } from './command.ts'
import { priceText } from '#server/domain/money.ts'
import { cancellationShareOn, shareOfPrice } from '#server/rental/domain/condition-figures.ts'
import { addDays, formatDay, todayInParis } from '#web/ui/days.ts'
import { Field, More } from './parts.tsx'

/** What is kept and what comes back, were it cancelled today. */
function CancellingCosts({ command }: { command: CommandView }) {
  const { t, i18n } = useTranslation()
  const { conditions, paidAmount, money, situation, startDay, sums } = command
  if (paidAmount === 0) return null
  const price = (cents: number) => priceText(cents, i18n.language)
  const points = money.payments.reduce((sum, { method, amount }) => (method === 'balance' ? sum + amount : sum), 0)
  const share =
    conditions === null || situation.flags.includes('requiringValidation')
      ? 0
      : cancellationShareOn(conditions, { startDay, day: todayInParis() })
  const fee = Math.max(0, Math.min(shareOfPrice(sums.totalPrice, share), paidAmount - points))
  return (
    <Text suppressHydrationWarning>
      {fee === 0
        ? t('commands:cancel.free', { back: price(paidAmount) })
        : t('commands:cancel.costs', { fee: price(fee), back: price(paidAmount - fee) })}
    </Text>
  )
}

/** The actions besides the next step: extend or cancel; each one opens and explains itself. */
export function OtherActions({ command, formKey }: { command: CommandView; formKey: string }) {
  const { t, i18n } = useTranslation()
  const extension = useActionFailure('request-extension')
  const cancelling = useActionFailure('cancel')
  const typed = useTypedEarly('cancel-comment')
  const canExtend = command.situation.flags.includes('waitingReturn') && command.extensionEndDay === null
  if (!canExtend && command.extensionEndDay === null && !mayCancel(command)) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="others">
      <Title order={2} size="h4" id="others">
        {t('commands:others.title')}
      </Title>
      {command.extensionEndDay === null ? null : (
        <Notice>
          <Text suppressHydrationWarning>
            {t('commands:extension.asked', { day: formatDay(command.extensionEndDay, i18n.language) })}
          </Text>
        </Notice>
      )}
      {canExtend ? (
        <More title={t('commands:extension.title')} open={extension !== undefined}>
          <Text>{t('commands:extension.text')}</Text>
          <ActionForm intent="request-extension" formKey={formKey} look="quiet" label={t('commands:extension.ask')}>
            <Field id="extension" label={t('commands:extension.until')}>
              <input
                id="extension"
                type="date"
                name="endDay"
                min={addDays(command.endDay, 1)}
                defaultValue={extension?.typed['endDay'] ?? addDays(command.endDay, 7)}
                aria-describedby={extension === undefined ? undefined : 'request-extension-fault'}
              />
            </Field>
          </ActionForm>
        </More>
      ) : null}
      {mayCancel(command) ? (
        <More title={t('commands:cancel.title')} open={cancelling !== undefined}>
          <Text>{t('commands:cancel.text')}</Text>
          <CancellingCosts command={command} />
          <ActionForm intent="cancel" formKey={formKey} look="danger" label={t('commands:cancel.confirm')}>
            <Field id="cancel-comment" label={t('commands:cancel.why')}>
              <textarea
                ref={typed}
                id="cancel-comment"
                name="comment"
                rows={2}
                maxLength={2_000}
                defaultValue={cancelling?.typed['comment']}
              />
            </Field>
          </ActionForm>
        </More>
      ) : null}
    </Stack>
  )
}
