import { Form, useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { BusyButton, type ButtonLook } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Sign } from './parts.tsx'

/** The failure of an action: the code of the rule, and the typed values. */
export type ActionFailure = {
  intent: string
  code: string
  values: Record<string, unknown>
  typed: Record<string, string>
  key: string
}

/** The failure of one action of this page; undefined when another one was sent, or none. */
export function useActionFailure(intent: string): ActionFailure | undefined {
  const answer = useActionData() as ActionFailure | undefined
  return answer?.intent === intent ? answer : undefined
}

type Props = {
  intent: string
  formKey: string
  label: string
  look?: ButtonLook
  hasFile?: boolean
  children?: ReactNode
}

/** A form for one action on a command, with and without script; its error is shown in it and takes the focus. */
export function ActionForm({ intent, formKey, label, look = 'primary', hasFile = false, children }: Props) {
  const { t } = useTranslation()
  const { faultText } = useFieldTexts()
  const answer = useActionFailure(intent)
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  const error = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer !== undefined) error.current?.focus()
  }, [answer])
  return (
    <Form
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      onSubmit={event => {
        if (isBusy) event.preventDefault()
      }}
    >
      <Stack gap="sm">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="_key" value={answer?.key ?? formKey} />
        {answer === undefined ? null : (
          <Text ref={error} id={`${intent}-fault`} tabIndex={-1} c="error" fw={600}>
            <Sign icon="alert">
              {faultText({ rule: answer.code, values: answer.values, detail: t('commands:failed') }, '')}
            </Sign>
          </Text>
        )}
        {children}
        <div>
          <BusyButton look={look} busy={isBusy} label={label} busyLabel={t('rentals:busy')} />
        </div>
      </Stack>
    </Form>
  )
}
