import { Form, useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { BusyButton, type ButtonLook } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './commands.module.css'

/** What was in the way of an act: the rule's name, and what was typed. */
export type ActAnswer = {
  act: string
  code: string
  values: Record<string, unknown>
  typed: Record<string, string>
  key: string
}

/** The answer to one act of this page; undefined where another was sent, or none. */
export function useActAnswer(act: string): ActAnswer | undefined {
  const answer = useActionData() as ActAnswer | undefined
  return answer?.act === act ? answer : undefined
}

type Props = { act: string; formKey: string; label: string; look?: ButtonLook; hasFile?: boolean; children?: ReactNode }

/**
 * One act on a command as a form of its own: the same with and without script; its error stands with it and takes the
 * focus.
 */
export function ActForm({ act, formKey, label, look = 'primary', hasFile = false, children }: Props) {
  const { t } = useTranslation()
  const { faultText } = useFieldTexts()
  const answer = useActAnswer(act)
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('act') === act
  const error = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer !== undefined) error.current?.focus()
  }, [answer])
  return (
    <Form
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      className={styles.act}
      onSubmit={event => {
        if (isBusy) event.preventDefault()
      }}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="_key" value={answer?.key ?? formKey} />
      {answer === undefined ? null : (
        <p ref={error} id={`${act}-fault`} tabIndex={-1} className={styles.fault}>
          <Icon name="alert" size={18} />
          <span>{faultText({ rule: answer.code, values: answer.values, detail: t('commands:failed') }, '')}</span>
        </p>
      )}
      {children}
      <div>
        <BusyButton look={look} busy={isBusy} label={label} busyLabel={t('rentals:busy')} />
      </div>
    </Form>
  )
}
