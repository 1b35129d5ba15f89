import { Textarea as MantineTextarea, type TextareaProps } from '@mantine/core'
import { useTypedEarly } from './use-typed-early.ts'

/** Text of several lines. What is typed before script takes over the page stays. */
export function Textarea(props: Omit<TextareaProps, 'ref'> & { id: string }) {
  return <MantineTextarea {...props} ref={useTypedEarly(props.id)} />
}
