import { Form } from '@remix-run/react'
import { useRef, type ReactNode } from 'react'
import { useSaved } from './use-saved.ts'

/** A form that sends files to its own page, and lets go of those that were saved. */
export function UploadForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useSaved(form)
  return (
    <Form ref={form} method="post" encType="multipart/form-data">
      {children}
    </Form>
  )
}
