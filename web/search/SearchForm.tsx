import { Group } from '#web/ui/layout.ts'
import { Form } from '@remix-run/react'
import type { ChangeEvent, FormEvent, KeyboardEvent, RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { MAX_SEARCH_LENGTH, SEARCH_PATH } from './paths.ts'
import classes from './search.module.css'

type Props = {
  id: string
  typed: string
  label?: string
  /** Focuses the field when the page opens. */
  isFirst?: boolean
  input?: RefObject<HTMLInputElement | null>
  onType?: (typed: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onSubmit?: (event: FormEvent) => void
}

/** The search form: a GET to the page of results, with and without script. */
export function SearchForm({ id, typed, label, isFirst = false, input, onType, onKeyDown, onSubmit }: Props) {
  const { t } = useTranslation()
  return (
    <search aria-labelledby={`${id}-label`}>
      <Form action={SEARCH_PATH} onSubmit={onSubmit}>
        <label id={`${id}-label`} htmlFor={id} className={classes.label}>
          {label ?? t('site:search.label')}
        </label>
        <Group gap="xs">
          {/* The search page has no other starting point. */}
          {/* eslint-disable jsx-a11y/no-autofocus */}
          <input
            ref={input as RefObject<HTMLInputElement>}
            id={id}
            type="search"
            name="search"
            defaultValue={typed}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            className={classes.input}
            autoFocus={isFirst}
            data-autofocus=""
            onKeyDown={onKeyDown}
            onChange={onType && ((event: ChangeEvent<HTMLInputElement>) => onType(event.target.value))}
          />
          {/* eslint-enable jsx-a11y/no-autofocus */}
          <Button look="primary" icon="search">
            {t('site:search.act')}
          </Button>
        </Group>
      </Form>
    </search>
  )
}
