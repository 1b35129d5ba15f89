import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { WishStatus } from '#server/repository/domain/vocabulary.ts'
import type { FormAnswer, FormValues } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { Button, type ButtonLook } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Stack } from '#web/ui/layout.ts'
import { ANSWER_FIELDS, REASON_FIELDS, WISH_FIELDS } from './fields.ts'

type Props = {
  status: WishStatus
  isMine: boolean
  isMaker: boolean
  /** What the wish says, and where the person lives. */
  wished: { content: string; place: string }
  formKey: string
}

/** What the reader of a wish can do with it now. */
export function WishSteps({ status, isMine, isMaker, wished, formKey }: Props) {
  const { t } = useTranslation()
  const answer = useFormResult()
  if (status === 'open' && !isMine)
    return <StepForm step="take" fields={ANSWER_FIELDS} values={{ answer: '' }} answer={answer} formKey={formKey} />
  if (isMine && (status === 'open' || status === 'taken'))
    return (
      <Stack gap="md">
        <Disclosure title={t('repository:wish.steps.change')} isOpen={isOf(answer, WISH_FIELDS)}>
          <StepForm step="change" fields={WISH_FIELDS} values={wished} answer={answer} formKey={formKey} />
        </Disclosure>
        <Folded step="withdraw" look="danger" answer={answer} formKey={formKey} />
      </Stack>
    )
  if (!isMaker || status !== 'taken') return null
  return (
    <Stack gap="md">
      <Form method="post">
        <Button name="_form" value="finish" look="primary">
          {t('repository:wish.steps.finish')}
        </Button>
      </Form>
      <Folded step="return" answer={answer} formKey={formKey} />
    </Stack>
  )
}

/** Whether a form that is shown again is the one with these fields. */
const isOf = (answer: FormAnswer | undefined, fields: readonly Field[]): boolean =>
  fields.every(({ name }) => answer?.values[name] !== undefined)

type Step = {
  step: 'take' | 'change' | 'withdraw' | 'return'
  answer: FormAnswer | undefined
  formKey: string
  look?: ButtonLook
}

/** A step that ends what was agreed: it says first what happens, and takes a word to the other person. */
function Folded(props: Step) {
  const { t } = useTranslation()
  return (
    <Disclosure title={t(`repository:wish.steps.${props.step}`)} isOpen={isOf(props.answer, REASON_FIELDS)}>
      <StepForm {...props} fields={REASON_FIELDS} values={{ reason: '' }} />
    </Disclosure>
  )
}

function StepForm({ step, fields, values, answer, ...rest }: Step & { fields: readonly Field[]; values: FormValues }) {
  const { t } = useTranslation()
  return (
    <FormPage
      {...rest}
      id={step}
      fields={fields}
      values={values}
      answer={isOf(answer, fields) ? answer : undefined}
      submit={t(`repository:wish.steps.${step}`)}
      busy={t('account:busy')}
    />
  )
}
