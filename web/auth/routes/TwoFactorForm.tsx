import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'

const TWO_FACTOR_FORM = 'two-factor'
export const TWO_FACTOR_FIELDS = [
  {
    name: 'code',
    kind: 'text',
    label: 'auth:twoFactor.code',
    help: 'auth:twoFactor.codeHelp',
    autoComplete: 'one-time-code',
    maxLength: 12,
  },
] as const satisfies readonly Field[]

type Props = { answer: FormAnswer | undefined; hidden: Readonly<Record<string, string>>; strategy: string }

/** One field for all six digits, so that the code can be pasted or autofilled. */
export function TwoFactorForm({ answer, hidden, strategy }: Props) {
  const { t } = useTranslation()
  return (
    <FormPage
      id={TWO_FACTOR_FORM}
      fields={TWO_FACTOR_FIELDS}
      values={{}}
      answer={answer}
      guardsLeaving={false}
      hidden={hidden}
      action={`/auth/two-factor/${strategy}`}
      submit={t('auth:twoFactor.submit')}
      busy={t('auth:twoFactor.busy')}
    />
  )
}
